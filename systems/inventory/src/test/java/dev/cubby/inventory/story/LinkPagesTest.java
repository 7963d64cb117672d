package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.InventorySystem;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What admins see of links, without script. */
class LinkPagesTest extends FamilyWalk {
  private static final String WARNING = "Anyone with this link can change this item’s count.";
  private static final String LABEL_WARNING = "Anyone with a label can change that item’s count.";

  private static String pageOf(String item) {
    return item.replace("/api/inventory", "/inventory");
  }

  @Test
  void anAdminCreatesALinkAndHasItInFrontOfThem() throws Exception {
    var item = item(family(), "name", "Paper towels", "quantity", 4);
    var page = pageOf(item);
    var ann = server.visitor("ann");
    assertThat(ann.look(page).body()).contains("Item links", "No links yet.", page + "/new-link");
    assertThat(ann.look(page + "/new-link").body())
        .contains("name=\"label\"")
        .doesNotContain(WARNING);
    var made = ann.send(page + "/links", "label", "Pantry", "way", "TAKE", "amount", "2");
    assertThat(made.statusCode()).as(made.body()).isEqualTo(303);
    var shown = Visitor.onward(made);
    var link = get(item + "/nfc-urls", "ann").get("items").get(0);
    var urlId = link.get("urlId").asString();
    assertThat(link.get("delta").asLong()).isEqualTo(-2);
    assertThat(shown).startsWith(page + "/links/").doesNotContain(urlId);
    assertThat(ann.look(shown).body())
        .contains("Link created.", WARNING, "/t/" + urlId, "<svg class=\"qr\"", "Pantry")
        .contains("Takes 2", "data-tag=\"http://localhost", "Print label", "Last opened");
    assertThat(ann.look(page).body())
        .containsIgnoringCase("never opened")
        .contains("Pantry", "Tap now (takes 2)")
        .doesNotContain(urlId);
  }

  @Test
  void theFormSaysWhatIsWrong() throws Exception {
    var page = pageOf(item(family(), "name", "Rice", "quantity", 4));
    var ann = server.visitor("ann");
    ann.look(page + "/new-link");
    var wrong = ann.send(page + "/links", "way", "TAKE", "amount", "0");
    assertThat(wrong.statusCode()).isEqualTo(400);
    ann.look(page + "/new-link");
    var past =
        ann.send(
            page + "/links", "way", "ADD", "amount", "1", "expiresOn", "2020-01-01", "label", "");
    assertThat(past.statusCode()).isEqualTo(400);
    assertThat(past.body()).contains("Choose a time in the future.");
    var good = ann.send(page + "/links", "way", "ADD", "amount", "6", "expiresOn", "2999-01-01");
    assertThat(good.statusCode()).isEqualTo(303);
    assertThat(ann.look(Visitor.onward(good)).body()).contains("Adds 6", "Expires");
  }

  @Test
  void rotatingAndDeactivatingAskOnce() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 4);
    var old = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
    var ann = server.visitor("ann");
    var shown = firstLink(ann, pageOf(item));
    assertThat(ann.look(shown + "/rotate").body())
        .contains("Rotate the link to Rice?", "The old link stops working at once.");
    var rotated = ann.send(shown + "/rotate");
    assertThat(rotated.statusCode()).as(rotated.body()).isEqualTo(303);
    assertThat(ann.sendAgain().headers().firstValue("Location"))
        .as("a double press")
        .contains(Visitor.onward(rotated));
    assertThat(ann.look(Visitor.onward(rotated)).body())
        .contains("Link rotated.")
        .doesNotContain(old);
    assertThat(ann.look(shown).body()).contains("Rotated").doesNotContain(old, WARNING);
    assertThat(listed(item + "/nfc-urls", "urlId")).hasSize(2);

    var fresh = Visitor.onward(rotated);
    assertThat(ann.look(fresh + "/deactivate").body()).contains("This cannot be undone.");
    assertThat(ann.send(fresh + "/deactivate").statusCode()).isEqualTo(303);
    assertThat(ann.look(pageOf(item)).body()).contains("Link deactivated.", "Deactivated");
  }

  private static String firstLink(Visitor visitor, String page) {
    var link = Pattern.compile("href=\"(" + page + "/links/[^\"/]+)\"");
    var found = link.matcher(visitor.look(page).body());
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  @Test
  void theFamilysLinksWithTheirUse() throws Exception {
    var family = family();
    var pages = pageOf(family);
    var ann = server.visitor("ann");
    assertThat(ann.look(pages + "/items").body()).contains(pages + "/links");
    assertThat(ann.look(pages + "/links").body()).contains("Create one on the page of an item.");
    var item = item(family, "name", "Rice", "quantity", 400);
    var quiet = item(family, "name", "Salt", "quantity", 4);
    post(201, quiet + "/nfc-urls", "ann", "label", "Cellar");
    var urlId = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
    for (int i = 0; i < 31; i++) {
      tap(urlId, i);
    }
    var body = ann.look(pages + "/links").body();
    assertThat(body)
        .contains("Uses per day", "31 uses in 30 days", "never opened", "Cellar")
        .contains("Unusually often", "Rotate it if you do not know why.")
        .doesNotContain(urlId);
    assertThat(ann.look(firstLink(ann, pageOf(item))).body()).contains("Last opened", "31");
  }

  private void tap(String urlId, int key) throws Exception {
    tap(urlId, key, "{\"opened\":true}");
  }

  private void tap(String urlId, int key, String body) throws Exception {
    expect(
        200,
        server.ask(
            "POST",
            "/api/inventory/taps/" + urlId + "/adjust",
            "",
            body,
            "Content-Type",
            "application/json",
            "Idempotency-Key",
            "tap-" + key));
  }

  @Test
  void aLinkThatAProgramPressesIsPointedOut() throws Exception {
    var family = family();
    var item = item(family, "name", "Rice", "quantity", 4);
    var urlId = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
    for (int i = 0; i < 30; i++) {
      tap(urlId, i, "{\"delta\":1}");
    }
    var ann = server.visitor("ann");
    assertThat(ann.look(pageOf(family) + "/links").body())
        .contains("Unusually often", "Rotate it if you do not know why.")
        .contains("30 uses in 30 days", "never opened");
    assertThat(ann.look(firstLink(ann, pageOf(item))).body())
        .contains("Times opened", "Uses per day", "30");
  }

  @Test
  void aPressTwoMonthsAgoIsUseAndOneLongAgoIsNot(@TempDir Path folder) throws Exception {
    var clock = new SteppingClock();
    var everyday = server;
    try (var then =
        Running.start(
                TestStore.embedded(folder),
                List.of(new InventorySystem()),
                clock,
                plan -> plan.limited(false))
            .withPeople()) {
      server = then;
      var family = family();
      var item = item(family, "name", "Rice", "quantity", 4);
      var urlId = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
      clock.step(Duration.ofDays(40));
      tap(urlId, 1, "{\"delta\":1}");
      clock.step(Duration.ofDays(60));
      assertThat(then.visitor("ann").look(pageOf(family) + "/links").body())
          .contains("Rice")
          .doesNotContain("Unused for 90 days");
      clock.step(Duration.ofDays(31));
      assertThat(then.visitor("ann").look(pageOf(family) + "/links").body())
          .contains("Unused for 90 days");
    } finally {
      server = everyday;
    }
  }

  @Test
  void aSheetOfLabelsForChosenLinks() throws Exception {
    var family = family();
    var labels = pageOf(family) + "/labels";
    var ann = server.visitor("ann");
    assertThat(ann.look(labels).body()).contains("No links yet.");
    for (var name : List.of("Rice", "Salt", "Tea")) {
      post(201, item(family, "name", name, "quantity", 4) + "/nfc-urls", "ann", "label", "Shelf");
    }
    var choosing = ann.look(labels).body();
    assertThat(choosing).contains("Rice · Shelf", "Tea · Shelf", "Show labels");
    var boxes =
        Pattern.compile("value=\"([A-Za-z0-9_-]{16})\"")
            .matcher(choosing)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(boxes).hasSize(3);
    var sheet = ann.look(labels + "?link=" + boxes.get(0) + "&link=" + boxes.get(2)).body();
    assertThat(sheet)
        .contains("<ul class=\"labels\">", "Rice", "Tea", LABEL_WARNING, "data-print")
        .doesNotContain("Salt", WARNING);
  }

  @Test
  void theJournalSaysThatItWasATap() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 4);
    var urlId = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
    tap(urlId, 1);
    assertThat(server.visitor("ann").look(pageOf(item)).body())
        .contains("Took 1", "Tap")
        .doesNotContain("system:nfc");
  }

  @Test
  void theTapPageIsOneStepFromTheItem() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 4);
    var urlId = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
    var ann = server.visitor("ann");
    var open = firstLink(ann, pageOf(item)) + "/tap";
    assertThat(ann.look(pageOf(item)).body()).contains(open, "Tap now (takes 1)");
    var opened = ann.look(open);
    assertThat(opened.statusCode()).isEqualTo(303);
    assertThat(Visitor.onward(opened)).isEqualTo("/t/" + urlId);
    patch(200, item, "ann", "status", "archived", "version", 1);
    assertThat(ann.look(pageOf(item)).body()).doesNotContain(open);
  }

  @Test
  void theDemoHasStickersThatWereTapped() throws Exception {
    JsonNode mine;
    do {
      mine = get(FAMILIES, "root").get("items");
    } while (mine.isEmpty());
    var demo = at(mine.get(0).get("familyId").asString());
    var links = get(demo + "/nfc-urls", "root").get("items");
    assertThat(all(links, "itemName")).contains("Paper towels", "Coffee beans").hasSize(4);
    assertThat(all(links, "accessCount")).doesNotContain("0");
    for (var link : links) {
      var journal = get(demo + "/items/" + link.get("itemId").asString() + "/journal", "root");
      assertThat(link.get("lastAccessedAt").asString())
          .as("when it was tapped, not when the demo was made")
          .isEqualTo(journal.get("items").get(0).get("adjustedAt").asString());
    }
    var towels =
        StreamSupport.stream(links.spliterator(), false)
            .filter(link -> link.get("itemName").asString().equals("Paper towels"))
            .map(link -> demo + "/items/" + link.get("itemId").asString())
            .findFirst()
            .orElseThrow();
    var hint = new InventorySystem().demoHint().orElseThrow();
    var button = hint.substring(hint.indexOf("press ") + 6, hint.length() - 1);
    assertThat(server.visitor("root").look(pageOf(towels)).body())
        .as("what the hint at the start says to press")
        .contains(">" + button + " (takes 1)<");
    assertThat(server.visitor("root").look(pageOf(demo) + "/links").body())
        .contains("Cellar door", "5 uses in 30 days")
        .doesNotContain("Unusually often");
  }

  @Test
  void suggestersSeeNoLinks() throws Exception {
    var family = familyWithBen();
    var item = item(family, "name", "Rice", "quantity", 4);
    post(201, item + "/nfc-urls", "ann", "label", "Cellar");
    var ben = server.visitor("ben");
    assertThat(ben.look(pageOf(item)).body()).doesNotContain("Item links", "Cellar");
    assertThat(ben.look(pageOf(family) + "/items").body()).doesNotContain("Item links");
    assertThat(ben.look(pageOf(family) + "/links").statusCode()).isEqualTo(403);
  }
}
