package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** The dashboard without a browser: filters, search, counts, table and board. */
class DashboardTest extends UniSyncWalk {

  private static void create(String id, String area, String scene, String words) throws Exception {
    var description = JsonNodeFactory.instance.objectNode().put("en", words);
    expect(
        201,
        server.post(
            SHOW_SETS,
            "ann",
            json("showSetId", id, "area", area, "scene", scene, "description", description)));
  }

  private static String look(String query) {
    var page = server.visitor("dora").look("/unisync" + query);
    assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
    return page.body();
  }

  /** The ids that a page shows, in their order. */
  private static List<String> ids(String page) {
    return Pattern.compile("href=\"/unisync/showsets/([^\"/]+)\"")
        .matcher(page)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  @Test
  void filtersNarrowTogetherAndAreCleared() throws Exception {
    create("SS-20-01", "311", "SC20", "Lobby wall");
    create("SS-20-02", "311", "SC20", "Lobby ceiling");
    create("SS-21-01", "312", "SC21", "Lobby floor");
    expect(200, move("ben", "SS-20-01", "screen", "in_progress", 1));

    assertThat(ids(look("?scene=SC20"))).containsExactly("SS-20-01", "SS-20-02");
    assertThat(ids(look("?q=lobby&area=312"))).containsExactly("SS-21-01");
    assertThat(ids(look("?q=ceiling&scene=SC20"))).containsExactly("SS-20-02");
    assertThat(ids(look("?scene=SC20&status=in_progress"))).containsExactly("SS-20-01");
    assertThat(ids(look("?q=sc21"))).containsExactly("SS-21-01");

    var page = look("?area=311&scene=SC20&status=in_progress&q=lobby&view=board");
    assertThat(page)
        .as("the search keeps the filters")
        .contains("name=\"area\" value=\"311\"", "name=\"status\" value=\"in_progress\"")
        .contains("name=\"view\" value=\"board\"");
    assertThat(page).contains("Clear filters").contains("href=\"/unisync?view=board\"");
    assertThat(look("")).doesNotContain("Clear filters");
    assertThat(look("?q=nothing+like+it")).contains("No ShowSet matches.", "Clear filters");
    // A scene belongs to its area.
    assertThat(look("?area=312")).contains("<option value=\"SC21\"").doesNotContain("SC20");
  }

  @Test
  void statusesAreCountedInWhatIsInSight() throws Exception {
    create("SS-30-01", "311", "SC30", "Tower");
    create("SS-30-02", "311", "SC30", "Tower");
    expect(200, move("ben", "SS-30-01", "screen", "in_progress", 1));
    var page = look("?scene=SC30");
    assertThat(page).contains("In progress 1", "Not started 9").doesNotContain("Complete 0");
    // The counts stay when one of them is chosen, so that another can be.
    assertThat(look("?scene=SC30&status=in_progress")).contains("In progress 1", "Not started 9");
    assertThat(look("?scene=SC30&view=board")).contains("Not started 9");
  }

  @Test
  void theBoardHasAColumnForEachStageAndForWhatIsDone() throws Exception {
    create("SS-35-01", "312", "SC35", "Float");
    for (var stage : List.of("screen", "structure", "integrated")) {
      expect(200, move("ben", "SS-35-01", stage, "in_progress", 1));
      var done = stage.equals("integrated") ? "engineer_review" : "complete";
      expect(200, move("ben", "SS-35-01", stage, done, 2));
    }
    var page = look("?scene=SC35&view=board");
    assertThat(ids(page)).as("at three stages at once").hasSize(3);
    assertThat(page)
        .contains("Screen (0)", "Structure (0)", "Integrated (1)", "BIM 360 (1)")
        .contains("2D drawings (1)", "Done (0)");
    expect(200, move("ann", "SS-35-01", "integrated", "complete", 3));
    for (var stage : List.of("inBim360", "drawing2d")) {
      expect(200, move("ann", "SS-35-01", stage, "in_progress", 1));
    }
    expect(200, move("ann", "SS-35-01", "inBim360", "client_review", 2));
    expect(200, move("ann", "SS-35-01", "inBim360", "complete", 3));
    expect(200, move("ann", "SS-35-01", "drawing2d", "engineer_review", 2));
    expect(200, move("ann", "SS-35-01", "drawing2d", "client_review", 3));
    expect(200, move("ann", "SS-35-01", "drawing2d", "complete", 4));
    var after = look("?scene=SC35&view=board");
    assertThat(ids(after)).hasSize(1);
    assertThat(after).contains("Done (1)", "Integrated (0)");
  }

  @Test
  void aHundredAreShownAtFirstAndAllOnDemand() throws Exception {
    for (int i = 0; i < 103; i++) {
      create("SS-50-%03d".formatted(i), "312", "SC50", "Row");
    }
    var first = look("?scene=SC50");
    assertThat(ids(first)).hasSize(100).startsWith("SS-50-000");
    assertThat(first).contains("Show all 103");
    assertThat(ids(look("?scene=SC50&shown=2000"))).hasSize(103);
  }

  @Test
  void theTileIsInTheLanguageOfTheHomePage() throws Exception {
    var dora = server.visitor("dora");
    dora.send("/language", "language", "sv", "next", "/");
    assertThat(dora.look("/").body())
        .contains("<html lang=\"sv\"", "Öppna översikten")
        .doesNotContain("open ShowSet", "dashboard<");
    assertThat(dora.look("/unisync").body()).contains("<html lang=\"en\"");
  }

  @Test
  void theTileSaysSomethingToEveryUser() throws Exception {
    assertThat(server.visitor("stranger").look("/").body())
        .contains("Ask an admin of UniSync to add you.", "<div class=\"to\">")
        .doesNotContainPattern("open ShowSets?");
    var refused = server.visitor("stranger").look("/unisync");
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body())
        .contains("Ask an admin of UniSync to add you.")
        .doesNotContain("If you ask for help");
    int before = open("ann");
    var id = newShowSet();
    assertThat(open("ann")).as("it waits to be started").isEqualTo(before + 1);
    assertThat(open("dora")).isEqualTo(before + 1);
    expect(200, move("ben", id, "screen", "in_progress", 1));
    assertThat(open("dora")).isEqualTo(before + 1);
    var ben = expect(200, server.get(USERS + "/by-email/ben@example.com", "ann"));
    expect(
        200,
        move("ann", id, "screen", "in_progress", 2, "assignedTo", ben.get("userId").asString()));
    assertThat(server.visitor("ben").look("/").body())
        .contains("1 stage is assigned to you", id, "1 new notice");
  }

  private static int open(String who) {
    var said =
        Pattern.compile("(\\d+|No) open ShowSets?").matcher(server.visitor(who).look("/").body());
    assertThat(said.find()).isTrue();
    return said.group(1).equals("No") ? 0 : Integer.parseInt(said.group(1));
  }
}
