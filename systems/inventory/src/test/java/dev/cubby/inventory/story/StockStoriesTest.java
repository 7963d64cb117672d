package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.item.JournalPurge;
import dev.cubby.testkit.Running;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.job.Fence;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Quantities: never below zero, journalled, undone, and noticed when they run low. */
class StockStoriesTest extends FamilyWalk {

  @Test
  void anItemNeedsANameAndAQuantityNothingElse() throws Exception {
    var family = family();
    var item = item(family, "name", "Rice", "quantity", 3);
    var rice = get(item, "ann");
    assertThat(rice.get("quantity").asLong()).isEqualTo(3);
    assertThat(rice.get("threshold").asLong()).isZero();
    assertThat(rice.get("status").asString()).isEqualTo("active");
    assertThat(rice.get("version").asLong()).isEqualTo(1);
    assertThat(rice.get("createdBy").asString()).isEqualTo(accountId("ann"));
    assertThat(listed(item + "/journal", "cause")).containsExactly("created");
  }

  @Test
  void moreIsNotTakenThanThereIs() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var taken = adjust(item, -5);
    assertThat(taken.get("newQuantity").asLong()).isZero();
    assertThat(taken.get("appliedDelta").asLong()).isEqualTo(-3);
    assertThat(taken.get("clamped").asBoolean()).isTrue();
    assertThat(quantity(item)).isZero();
    assertThat(adjust(item, 2).get("clamped").asBoolean()).isFalse();
    assertThat(quantity(item)).isEqualTo(2);
  }

  @Test
  void thereIsAMost() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 999_999);
    assertThat(adjust(item, 1).get("newQuantity").asLong()).isEqualTo(1_000_000);
    assertCode("QUANTITY_LIMIT", post(422, item + "/adjust", "ann", "delta", 1));
    assertThat(fields(post(400, item + "/adjust", "ann", "delta", 0))).containsExactly("delta");
    assertThat(fields(post(400, item + "/adjust", "ann", "delta", 10_001)))
        .containsExactly("delta");
    assertThat(quantity(item)).isEqualTo(1_000_000);
  }

  @Test
  void aNoticeIsWrittenOnceWhenAnItemBecomesLowAndGoesWhenItIsNot() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 4, "threshold", 2);
    assertThat(notices(family)).isEmpty();

    adjust(item, -2);
    var since = notices(family);
    assertThat(since).hasSize(1);
    adjust(item, -1);
    adjust(item, -5);
    assertThat(notices(family)).as("low since then").isEqualTo(since);
    assertThat(listed(family + "/items?low=true", "name")).containsExactly("Milk");
    assertThat(listed(family + "/items?low=true&q=mil", "name")).containsExactly("Milk");
    assertThat(listed(family + "/items?low=true&q=rice", "name")).isEmpty();
    assertThat(listed(family + "/items?low=true&status=archived", "name")).isEmpty();

    adjust(item, 3);
    assertThat(notices(family)).isEmpty();
    assertThat(listed(family + "/items?low=true", "name")).isEmpty();
    adjust(item, -1);
    assertThat(notices(family)).hasSize(1).isNotEqualTo(since);
  }

  @Test
  void aNoticeFollowsThresholdQuantityNameAndStatus() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 4);
    patch(200, item, "ann", "threshold", 4, "version", 1);
    assertThat(notices(family)).hasSize(1);
    patch(200, item, "ann", "name", "Oat milk", "version", 2);
    assertThat(listed(family + "/notifications", "itemName")).containsExactly("Oat milk");
    patch(200, item, "ann", "quantity", 5, "version", 3);
    assertThat(notices(family)).isEmpty();
    patch(200, item, "ann", "quantity", 0, "version", 4);
    assertThat(notices(family)).hasSize(1);
    patch(200, item, "ann", "status", "archived", "version", 5);
    assertThat(notices(family)).isEmpty();
    patch(200, item, "ann", "status", "active", "version", 6);
    assertThat(notices(family)).hasSize(1);
    patch(200, item, "ann", "threshold", 0, "version", 7);
    assertThat(notices(family)).as("with threshold 0, never").isEmpty();
  }

  private List<String> notices(String family) throws Exception {
    return listed(family + "/notifications", "createdAt");
  }

  @Test
  void theJournalAddsUpToTheQuantity() throws Exception {
    long seed = Long.getLong("cubby.seed", System.nanoTime());
    var random = new Random(seed);
    var item = item(family(), "name", "Eggs", "quantity", 6, "threshold", 3);
    for (int round = 0; round < 70; round++) {
      switch (random.nextInt(4)) {
        case 0 -> {
          long version = get(item, "ann").get("version").asLong();
          patch(200, item, "ann", "quantity", random.nextInt(12), "version", version);
        }
        case 1 -> {
          var last = journal(item).getFirst();
          if (!last.has("undoneBy") && !isFirst(last)) {
            post(200, item + "/journal/" + last.get("entryId").asString() + "/undo", "ann");
          }
        }
        default -> adjust(item, random.nextBoolean() ? 2 : -5);
      }
    }
    long sum = journal(item).stream().mapToLong(entry -> entry.get("appliedDelta").asLong()).sum();
    assertThat(sum).as("cubby.seed=%d", seed).isEqualTo(quantity(item)).isNotNegative();
  }

  @Test
  void whatIsDeletedMeanwhileCannotBeAdjusted() throws Exception {
    var family = family();
    for (int round = 0; round < 20; round++) {
      var item = item(family, "name", "Rice", "quantity", 3);
      try (var both = Executors.newVirtualThreadPerTaskExecutor()) {
        var adjusted =
            both.submit(() -> server.post(item + "/adjust", "ann", json("delta", -1)).statusCode());
        var deleted = both.submit(() -> delete(204, item, "ann", 1));
        deleted.get();
        assertThat(adjusted.get()).isIn(200, 404);
      }
    }
  }

  @Test
  void aNoticeSaysTheNameThatTheItemHas() throws Exception {
    var family = family();
    for (int round = 0; round < 30; round++) {
      var item = item(family, "name", "Old", "quantity", 3, "threshold", 2);
      try (var both = Executors.newVirtualThreadPerTaskExecutor()) {
        var renamed = both.submit(() -> patch(200, item, "ann", "name", "New", "version", 1));
        adjust(item, -2);
        renamed.get();
      }
    }
    assertThat(listed(family + "/notifications", "itemName")).hasSize(30).containsOnly("New");
  }

  private static boolean isFirst(JsonNode entry) {
    return entry.get("cause").asString().equals("created");
  }

  @Test
  void whatAnItemBeganWithIsNotUndone() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var journal = item + "/journal/";
    var first = journal(item).getFirst().get("entryId").asString();
    assertCode("NOT_UNDOABLE", post(422, journal + first + "/undo", "ann"));
    assertThat(quantity(item)).isEqualTo(3);
  }

  /** All of it, newest first, by its pages. */
  private List<JsonNode> journal(String item) throws Exception {
    var entries = new ArrayList<JsonNode>();
    var page = get(item + "/journal", "ann");
    page.get("items").forEach(entries::add);
    while (page.has("nextCursor")) {
      page = get(item + "/journal?cursor=" + page.get("nextCursor").asString(), "ann");
      page.get("items").forEach(entries::add);
    }
    return entries;
  }

  @Test
  void aChangeIsUndoneOnce() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var entry = adjust(item, -5).get("entryId").asString();
    var undo = item + "/journal/" + entry + "/undo";
    var undone = post(200, undo, "ann");
    assertThat(undone.get("appliedDelta").asLong()).as("what was taken").isEqualTo(3);
    assertThat(quantity(item)).isEqualTo(3);
    assertCode("ALREADY_UNDONE", post(409, undo, "ann"));
    assertThat(quantity(item)).isEqualTo(3);

    var newest = journal(item).getFirst();
    assertThat(newest.get("undoes").asString()).isEqualTo(entry);
    assertThat(newest.get("cause").asString()).isEqualTo("undone");
    post(200, item + "/journal/" + newest.get("entryId").asString() + "/undo", "ann");
    assertThat(quantity(item)).as("an undo is undone, too").isZero();
    post(404, item + "/journal/none/undo", "ann");
  }

  @Test
  void whatIsUndoneTakesNoMoreThanThereIs() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 0);
    var entry = adjust(item, 5).get("entryId").asString();
    adjust(item, -4);
    var undone = post(200, item + "/journal/" + entry + "/undo", "ann");
    assertThat(undone.get("appliedDelta").asLong()).isEqualTo(-1);
    assertThat(undone.get("clamped").asBoolean()).isTrue();
    assertThat(quantity(item)).isZero();
  }

  @Test
  void aRequestThatIsRepeatedUnderItsKeyHappensOnce() throws Exception {
    var family = family();
    var body = json("name", "Rice", "quantity", 3);
    var first = expect(201, once(family + "/items", body, "create"));
    var again = expect(201, once(family + "/items", body, "create"));
    assertThat(again).isEqualTo(first);
    var item = family + "/items/" + first.get("itemId").asString();
    for (int i = 0; i < 3; i++) {
      var adjusted = expect(200, once(item + "/adjust", json("delta", -1), "take"));
      assertThat(adjusted.get("appliedDelta").asLong()).isEqualTo(-1);
    }
    assertThat(quantity(item)).isEqualTo(2);
    assertCode("KEY_REUSED", expect(422, once(item + "/adjust", json("delta", -2), "take")));
    assertThat(journal(item)).hasSize(2);

    var undo = item + "/journal/" + journal(item).getFirst().get("entryId").asString() + "/undo";
    assertThat(expect(200, once(undo, "{}", "undo")))
        .isEqualTo(expect(200, once(undo, "{}", "undo")));
    assertThat(quantity(item)).isEqualTo(3);
  }

  private HttpResponse<String> once(String path, String body, String key) throws Exception {
    return server.ask(
        "POST", path, "ann", body, "Content-Type", "application/json", "Idempotency-Key", key);
  }

  @Test
  void aTapMakesNobodysEditStale() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    adjust(item, -1);
    patch(200, item, "ann", "notes", "Basmati", "version", 1);
    assertThat(quantity(item)).isEqualTo(2);
    var stale = patch(409, item, "ann", "notes", "Jasmine", "version", 1);
    assertCode("STALE", stale);
    assertThat(stale.get("currentState").get("notes").asString()).isEqualTo("Basmati");
    var byHeader =
        server.ask(
            "PATCH",
            item,
            "ann",
            json("notes", null),
            "Content-Type",
            "application/json",
            "If-Match",
            "\"2\"");
    assertThat(expect(200, byHeader).has("notes")).isFalse();
  }

  /** The version vouches for what is edited, not for all that is answered. */
  @Test
  void whatIsAnsweredIsNeverOlderThanWhatIs() throws Exception {
    var family = family();
    var location =
        family
            + "/locations/"
            + post(201, family + "/locations", "ann", "name", "Attic").get("id").asString();
    var item = item(family, "name", "Rice", "quantity", 5);
    for (var path : List.of(family, location, item)) {
      var tag = server.get(path, "ann").headers().firstValue("ETag").orElseThrow();
      assertThat(tag).isEqualTo("\"1\"");
    }
    adjust(item, -3);
    item(
        family,
        "name",
        "Salt",
        "quantity",
        1,
        "locationId",
        location.substring(location.lastIndexOf('/') + 1));
    join(family, "ben", MemberRole.SUGGESTER);
    assertThat(known(item, "quantity")).isEqualTo("2");
    assertThat(known(location, "uses")).isEqualTo("1");
    assertThat(known(family, "memberCount")).isEqualTo("2");
  }

  /** Asked by one who has what was there under the first version. */
  private String known(String path, String field) throws Exception {
    return expect(200, server.ask("GET", path, "ann", "", "If-None-Match", "\"1\""))
        .get(field)
        .asString();
  }

  @Test
  void anArchivedItemIsOutOfTheWayUntilItIsRestored() throws Exception {
    var family = family();
    var item = item(family, "name", "Rice", "quantity", 3);
    patch(200, item, "ann", "status", "archived", "version", 1);
    assertThat(listed(family + "/items", "name")).isEmpty();
    assertThat(listed(family + "/items?status=archived", "name")).containsExactly("Rice");
    assertCode("ITEM_ARCHIVED", post(422, item + "/adjust", "ann", "delta", 1));
    assertCode(
        "ITEM_ARCHIVED",
        post(422, family + "/shopping-list", "ann", "itemId", get(item, "ann").get("itemId")));
    patch(200, item, "ann", "status", "active", "version", 2);
    assertThat(adjust(item, 1).get("newQuantity").asLong()).isEqualTo(4);
  }

  @Test
  void aDeletedItemIsGoneWithItsNoticeAndItsJournal() throws Exception {
    var family = family();
    var item = item(family, "name", "Rice", "quantity", 1, "threshold", 2);
    adjust(item, -1);
    var stale = delete(409, item, "ann", 7);
    assertThat(stale.get("currentState").get("name").asString()).isEqualTo("Rice");
    delete(204, item, "ann", 1);
    expect(404, server.get(item, "ann"));
    expect(404, server.get(item + "/journal", "ann"));
    post(404, item + "/adjust", "ann", "delta", 1);
    delete(404, item, "ann", 1);
    assertThat(notices(family)).isEmpty();
  }

  @Test
  void itemsAreListedByNameInPagesAndFoundByTheirWords() throws Exception {
    var family = family();
    for (int i = 0; i < 120; i++) {
      item(family, "name", (i % 2 == 0 ? "jam " : "JAM ") + (1000 + i), "quantity", i);
    }
    item(family, "name", "Jam 1000", "quantity", 1);
    var names = new ArrayList<String>();
    var page = get(family + "/items", "ann");
    names.addAll(all(page.get("items"), "name"));
    assertThat(names).hasSize(100);
    page = get(family + "/items?cursor=" + page.get("nextCursor").asString(), "ann");
    names.addAll(all(page.get("items"), "name"));
    assertThat(names).hasSize(121).isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
    assertThat(listed(family + "/items?q=1000%20jAm", "name"))
        .containsExactlyInAnyOrder("jam 1000", "Jam 1000");
    assertThat(Running.json(server.get(family + "/items?q=marmalade", "ann")).get("items"))
        .isEmpty();

    var search = family + "/items?q=jam";
    var first = get(search, "ann");
    var found = new ArrayList<>(all(first.get("items"), "name"));
    assertThat(found).hasSize(100);
    var next = "&cursor=" + first.get("nextCursor").asString();
    found.addAll(listed(search + next, "name"));
    assertThat(found).isEqualTo(names);
    assertThat(get(search + next, "ann").has("nextCursor")).isFalse();
    // What is found on two pages of the list fits into one.
    assertThat(listed(family + "/items?q=5", "name")).hasSize(21).last().isEqualTo("JAM 1115");
    expect(400, server.get(family() + "/items?q=jam" + next, "ann"));

    var ann = server.visitor("ann");
    var shown = ann.look(search.replace("/api", "")).body();
    assertThat(shown).contains(" 1098").doesNotContain(" 1099");
    var onward = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"").matcher(shown);
    assertThat(onward.find()).isTrue();
    assertThat(ann.look(onward.group(1).replace("&amp;", "&")).body())
        .contains(" 1099", " 1119")
        .doesNotContain(" 1098");
  }

  @Test
  void aSearchInALocationFindsWhatIsThere() throws Exception {
    var family = family();
    var attic = post(201, family + "/locations", "ann", "name", "Attic").get("id").asString();
    item(family, "name", "Milk jug", "quantity", 1, "locationId", attic);
    item(family, "name", "Milk powder", "quantity", 1);
    item(family, "name", "Old chair", "quantity", 1, "locationId", attic);
    var items = "/inventory/families/" + idOf(family) + "/items?q=milk";
    var ann = server.visitor("ann");
    assertThat(ann.look(items).body()).contains(" jug", " powder");
    assertThat(ann.look(items + "&location=" + attic).body())
        .contains(" jug")
        .doesNotContain(" powder", "Old chair");
  }

  @Test
  void whatRunsLowHasNoCursor() throws Exception {
    var refused = server.get(family() + "/items?low=true&cursor=x", "ann");
    assertThat(fields(expect(400, refused))).containsExactly("cursor");
  }

  @Test
  void aLineOfNotesEndsWithOneCharacterHoweverItWasSent() throws Exception {
    var family = family();
    var rice = item(family, "name", "Rice", "quantity", 1, "notes", "one\r\ntwo");
    assertThat(valueOf(rice, "notes")).isEqualTo("one\ntwo");
    patch(200, rice, "ann", "notes", "three\r\nfour", "version", 1);
    assertThat(valueOf(rice, "notes")).isEqualTo("three\nfour");
  }

  @Test
  void aPageReadsItsMemberOnce() throws Exception {
    var family = familyWithBen();
    var item = item(family, "name", "Rice", "quantity", 1);
    var page = "/inventory/families/" + idOf(family);
    for (var path :
        List.of(
            "/items",
            "/items/" + idOf(item),
            "/shopping-list",
            "/suggestions",
            "/members",
            "/settings")) {
      var ben = server.visitor("ben");
      var before = server.calls();
      assertThat(ben.look(page + path).statusCode()).isEqualTo(200);
      assertThat(server.calls().get("Get member by ID") - before.get("Get member by ID"))
          .as(path)
          .isEqualTo(1);
    }
  }

  /** As the server does by itself, after the transaction that deleted the item scheduled it. */
  @Test
  void theJournalOfADeletedItemIsDeleted() throws Exception {
    var family = family();
    var salt = item(family, "name", "Salt", "quantity", 5);
    var rice = item(family, "name", "Rice", "quantity", 5);
    for (var item : List.of(salt, rice)) {
      adjust(item, -1);
    }
    patch(200, rice, "ann", "status", "archived", "version", 1);
    delete(204, rice, "ann", 2);
    assertThat(journalRows(family, rice)).isEqualTo(2);

    var due = JournalPurge.item(new OfItem(idOf(family), idOf(rice)), Instant.now());
    var handler = new JournalPurge(store).handler();
    assertThat(handler.look().at(due, new Fence("due", 1))).isEqualTo(Looked.OBSOLETE);
    assertThat(journalRows(family, rice)).isZero();
    assertThat(journalRows(family, salt)).isEqualTo(2);
  }

  private long journalRows(String family, String item) {
    var id = idOf(item).toString();
    return rowsOf(family).stream()
        .filter(row -> row.contains(id) && row.contains("appliedDelta"))
        .count();
  }
}
