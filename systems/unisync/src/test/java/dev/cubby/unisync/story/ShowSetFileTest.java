package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** ShowSets out to a file and back in: looked at first, imported once, and nothing else. */
class ShowSetFileTest extends UniSyncWalk {
  private static final String PAGE = "/unisync/file";
  private static final String HEADER =
      "id,area,scene,description_en,description_zh,description_zh_tw,vms,model_url,drawings_url,"
          + "screen_version,revit_version,drawing_version\n";

  private static String export() throws Exception {
    var file = server.get(SHOW_SETS + ".csv", "dora");
    assertThat(file.statusCode()).isEqualTo(200);
    return file.body();
  }

  private static HttpResponse<String> check(Visitor who, String file) {
    who.look(PAGE);
    return who.send(PAGE, "file", file);
  }

  private static String plan(HttpResponse<String> page) {
    var plan = Pattern.compile("name=\"plan\" value=\"([^\"]+)\"").matcher(page.body());
    assertThat(plan.find()).as(page.body()).isTrue();
    return plan.group(1);
  }

  private static HttpResponse<String> carryOut(
      Visitor who, String file, HttpResponse<String> shown) {
    return who.send(PAGE + "/import", "file", file, "plan", plan(shown));
  }

  private static tools.jackson.databind.node.ObjectNode showSetNamed(String id) throws Exception {
    return expect(200, server.get(SHOW_SETS + "/" + id, "ben"));
  }

  @Test
  void whatIsExportedIsUpToDateWhenItIsImportedAgain() throws Exception {
    var id = newShowSet();
    expect(
        200,
        send(
            "PATCH",
            SHOW_SETS + "/" + id,
            "ann",
            "{\"revision\":1,\"scene\":\"=HYPERLINK(1)\",\"description\":{\"en\":\"Line"
                + " 1\\n\\\"2\\\","
                + " '=3\",\"zh\":\"主入口\"},\"vmList\":[{\"id\":\"VM1\",\"name\":\"Left;"
                + " main\"},{\"id\":\"VM2\"}]}"));
    expect(
        200,
        send(
            "PUT",
            SHOW_SETS + "/" + id + "/links",
            "ann",
            json("modelUrl", "https://bim.example/a,b?c=1", "revision", 2)));
    expect(200, move("ben", id, "screen", "in_progress", 1));
    var file = export();
    assertThat(file).contains("screen_status", "in_progress", "'=HYPERLINK(1)");

    var shown = check(server.visitor("ann"), file);
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.body()).contains("up to date").doesNotContain("name=\"plan\"");
    assertThat(export()).isEqualTo(file);
  }

  @Test
  void aFileOfMoreThanAMillionCharactersIsRead() {
    var text = "x".repeat(1_000);
    var rows =
        IntStream.range(0, 500)
            .mapToObj(i -> "SS-8-%d,311,Hall,%s,%s,%s,,,,,,".formatted(i, text, text, text))
            .collect(Collectors.joining("\n"));
    var shown =
        check(
            server.visitor("ann"),
            "id,area,scene,description_en,description_zh,description_zh_tw,vms,model_url,"
                + "drawings_url,screen_version,revit_version,drawing_version\n"
                + rows);
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.body()).contains("500 new");
  }

  @Test
  void whatIsShownIsImportedOnceHoweverOftenItIsSent() throws Exception {
    var known = newShowSet();
    var lines =
        HEADER
            + known
            + ",312,SC40,New words,,,VM9 Spare,https://bim.example/9,,1,1,4\n"
            + "SS-40-01,311,SC40,,新的屏幕,,,,https://bim.example/d,,2,\n";
    var root = server.visitor("root");
    var shown = check(root, lines);
    assertThat(shown.body()).contains("SS-40-01", "1 new", "1 changed", "drawing_version");
    assertThat(showSetNamed(known).get("scene").asString()).isEqualTo("Entrance");
    expect(404, server.get(SHOW_SETS + "/SS-40-01", "ben"));

    for (int i = 0; i < 3; i++) {
      assertThat(carryOut(root, lines, shown).statusCode()).isEqualTo(303);
    }
    var changed = showSetNamed(known);
    assertThat(changed.get("area").asString()).isEqualTo("312");
    assertThat(changed.get("drawingVersion").asLong()).isEqualTo(4);
    assertThat(changed.get("versionHistory")).hasSize(1);
    assertThat(changed.get("vmList").get(0).get("name").asString()).isEqualTo("Spare");
    var added = showSetNamed("SS-40-01");
    assertThat(added.get("revitVersion").asLong()).isEqualTo(2);
    assertThat(added.get("links").get("drawingsUrl").asString()).isEqualTo("https://bim.example/d");
    assertThat(added.get("untranslated")).hasSize(2);
    assertThat(added.get("stages").get("screen").get("status").asString()).isEqualTo("not_started");
    assertThat(check(root, export()).body()).contains("up to date");
  }

  @Test
  void stagesOfAFileAreNotImported() throws Exception {
    var id = newShowSet();
    var file =
        HEADER.strip()
            + ",screen_status,screen_assignee\n"
            + id
            + ",311,Entrance,Changed,,,,,,,,,complete,nobody\n";
    var ann = server.visitor("ann");
    assertThat(carryOut(ann, file, check(ann, file)).statusCode()).isEqualTo(303);
    assertThat(showSetNamed(id).get("description").get("en").asString()).isEqualTo("Changed");
    assertThat(showSetNamed(id).get("stages").get("screen").get("status").asString())
        .isEqualTo("not_started");
    assertThat(ann.look(PAGE).body()).contains("exported only");
  }

  @Test
  void aFileThatIsWrongEverywhereIsAShortPage() {
    var ann = server.visitor("ann");
    var commas = ",".repeat(900_000);
    var shown = check(ann, commas).body();
    assertThat(shown).contains("1 error", "A row can have 100 cells.");
    assertThat(shown.length() - commas.length()).isLessThan(100_000);

    var rows = "SS-9-1,311,Hall,Same,,,,,,,,\n".repeat(2_000);
    assertThat(check(ann, HEADER + rows).body())
        .contains("1,999 errors", "Line 102")
        .doesNotContain("Line 103");
  }

  @Test
  void errorsNameTheirLinesAndNothingIsImported() throws Exception {
    var id = newShowSet();
    var file =
        HEADER
            + "SS-41-01,313,SC41,Words,,,,,,,,\n"
            + "SS 41 02,311,SC41,Words,,,,,,,,\n"
            + "SS-41-03,311,SC41,,,,,,,,,\n"
            + "SS-41-04,311,SC41,Words,,,,javascript:alert(1),,,,\n"
            + id
            + ",311,Entrance,Words,,,,,,2,,\n"
            + id
            + ",311,Entrance,Words,,,,,,,,\n";
    var shown = check(server.visitor("ann"), file).body();
    assertThat(shown)
        .contains("Line 2", "area", "Line 3", "Line 4", "at least one language", "Line 5")
        .contains("SS-41-04,311,SC41,Words", "Check file")
        .contains("Line 6", "You may not edit version numbers.", "Line 7", "twice")
        .doesNotContain("name=\"plan\"");
    assertThat(export()).doesNotContain("SS-41");
    assertThat(check(server.visitor("ann"), "name,colour\nA,red\n").body())
        .contains("The first line must have the columns", "id, area, scene", "1 error")
        .doesNotContain("Line 1");
  }

  @Test
  void whatChangedSinceItWasShownIsShownAgain() throws Exception {
    var id = newShowSet();
    var file = HEADER + id + ",311,Entrance,Other words,,,,,,,,\n";
    var ann = server.visitor("ann");
    var shown = check(ann, file);
    // A stage that moves meanwhile is nothing that the file is about.
    expect(200, move("ben", id, "screen", "in_progress", 1));
    var again = check(ann, file);
    assertThat(plan(again)).isEqualTo(plan(shown));
    expect(200, send("PATCH", SHOW_SETS + "/" + id, "ann", json("scene", "SC99", "revision", 1)));
    var refused = carryOut(ann, file, shown);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("The data has changed since", "Other words");
    assertThat(plan(refused)).isNotEqualTo(plan(shown));
    assertThat(showSetNamed(id).get("scene").asString()).isEqualTo("SC99");
    assertThat(carryOut(ann, file, refused).statusCode()).isEqualTo(303);
    assertThat(showSetNamed(id).get("scene").asString()).isEqualTo("Entrance");
  }

  @Test
  void onlyThoseWhoCreateShowSetsImport() {
    var dora = server.visitor("dora");
    assertThat(dora.look(PAGE).body()).contains("Export ShowSets").doesNotContain("Check file");
    assertThat(check(dora, HEADER).statusCode()).isEqualTo(403);
  }

  @Test
  void aRenamedShowSetIsFoundByItsOldIdToo() throws Exception {
    var id = newShowSet();
    expect(
        200,
        server.patch(SHOW_SETS + "/" + id, "ann", json("newShowSetId", id + "-N", "revision", 1)));
    var file = HEADER + id + ",311,Entrance,By the old id,,,,,,,,\n";
    var ann = server.visitor("ann");
    assertThat(carryOut(ann, file, check(ann, file)).statusCode()).isEqualTo(303);
    assertThat(showSetNamed(id + "-N").get("description").get("en").asString())
        .isEqualTo("By the old id");
  }
}
