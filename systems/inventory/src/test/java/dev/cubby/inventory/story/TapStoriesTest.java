package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.inventory.InventorySystem;
import dev.cubby.inventory.base.InventoryTable;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.tag.UrlIds;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.text.Language;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Links on stickers: made and ended by admins, tapped by anyone who holds a phone to them. */
class TapStoriesTest extends FamilyWalk {
  private static final String TABLE = InventoryTable.TABLE.name();

  /** The demo's family waits for the operator in the background, which would count as a cost. */
  @BeforeAll
  void waitForTheDemo() throws Exception {
    for (int i = 0; i < 1_200 && !get(FAMILIES, "root").toString().contains("Berg"); i++) {
      Thread.sleep(50);
    }
  }

  // Links

  @Test
  void aLinkIsMadeForAnItemAndListed() throws Exception {
    var family = family();
    var item = item(family, "name", "Paper towels", "quantity", 4);
    var link = post(201, item + "/nfc-urls", "ann", "label", " Pantry ", "delta", -2);
    assertThat(urlId(link)).matches("[0-9A-Za-z]{22}");
    assertThat(URI.create(link.get("fullUrl").asString()))
        .hasPort(server.address().getPort())
        .hasPath("/t/" + urlId(link));
    assertThat(link.get("label").asString()).isEqualTo("Pantry");
    assertThat(link.get("delta").asLong()).isEqualTo(-2);
    assertThat(link.get("itemName").asString()).isEqualTo("Paper towels");
    assertThat(link.get("createdBy").asString()).isEqualTo(accountId("ann"));
    assertThat(link.get("accessCount").asLong()).isZero();
    var second = link(item);
    assertThat(second).isNotEqualTo(urlId(link));
    assertThat(listed(item + "/nfc-urls", "urlId")).containsExactly(second, urlId(link));

    var other = item(family, "name", "Rice", "quantity", 1);
    var third = link(other);
    assertThat(listed(family + "/nfc-urls", "urlId"))
        .as("newest first")
        .containsExactly(third, second, urlId(link));
    assertThat(listed(item + "/nfc-urls", "urlId")).hasSize(2);
    assertThat(listed(family + "/items", "name")).containsExactly("Paper towels", "Rice");
  }

  @Test
  void endedLinksLeaveNoPageOfActiveOnesEmpty() throws Exception {
    var family = family();
    var item = item(family, "name", "Rice", "quantity", 3);
    var active = link(item);
    for (int i = 0; i < 2; i++) {
      post(200, item + "/nfc-urls/" + link(item) + "/deactivate", "ann");
    }
    assertThat(listed(family + "/nfc-urls?pageSize=1", "urlId")).containsExactly(active);
    assertThat(listed(family + "/nfc-urls?status=all", "urlId")).hasSize(3);
  }

  @Test
  void aRepeatedCreationMakesOneLink() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var first = expect(201, once(item + "/nfc-urls", json("label", "Pantry"), "make"));
    assertThat(expect(201, once(item + "/nfc-urls", json("label", "Pantry"), "make")))
        .isEqualTo(first);
    assertThat(listed(item + "/nfc-urls", "urlId")).hasSize(1);
  }

  @Test
  void whatALinkCannotBe() throws Exception {
    var family = family();
    var item = item(family, "name", "Rice", "quantity", 3);
    var links = item + "/nfc-urls";
    assertThat(fields(post(400, links, "ann", "delta", 0))).containsExactly("delta");
    assertThat(fields(post(400, links, "ann", "delta", -101))).containsExactly("delta");
    assertThat(fields(post(400, links, "ann", "label", "x".repeat(51)))).containsExactly("label");
    assertThat(fields(post(400, links, "ann", "expiresAt", "2020-01-01T00:00:00Z")))
        .containsExactly("expiresAt");
    post(404, family + "/items/" + UUID.randomUUID() + "/nfc-urls", "ann");
    expect(404, server.get(family + "/items/" + UUID.randomUUID() + "/nfc-urls", "ann"));
    patch(200, item, "ann", "status", "archived", "version", 1);
    assertCode("ITEM_ARCHIVED", post(422, links, "ann"));
  }

  @Test
  void onlyAdminsOfTheFamilySeeLinks() throws Exception {
    var family = familyWithBen();
    var item = item(family, "name", "Rice", "quantity", 3);
    var urlId = link(item);
    for (var path : List.of(item + "/nfc-urls", family + "/nfc-urls")) {
      expect(403, server.get(path, "ben"));
      expect(404, server.get(path, "stranger"));
      expect(401, server.get(path, ""));
    }
    post(403, item + "/nfc-urls/" + urlId + "/rotate", "ben");
    post(404, item + "/nfc-urls/" + urlId + "/deactivate", "stranger");

    var elsewhere = item(family(), "name", "Rice", "quantity", 3);
    post(404, elsewhere + "/nfc-urls/" + urlId + "/rotate", "ann");
    post(404, item + "/nfc-urls/nonsense/rotate", "ann");
    assertThat(tap(urlId, "still good", "delta", -1).get("newQuantity").asLong()).isEqualTo(2);
  }

  @Test
  void aRotatedLinkLeadsNowhereAndItsSuccessorIsLikeIt() throws Exception {
    var family = family();
    var item = item(family, "name", "Rice", "quantity", 3);
    var old = urlId(post(201, item + "/nfc-urls", "ann", "label", "Cellar", "delta", -3));
    tap(old, "before", "delta", -1);
    var rotated = expect(200, once(item + "/nfc-urls/" + old + "/rotate", "{}", "rotate"));
    var fresh = rotated.get("newUrl");
    assertThat(rotated.get("oldUrl").get("isActive").asBoolean()).isFalse();
    assertThat(rotated.get("oldUrl").get("deactivatedReason").asString()).isEqualTo("rotated");
    assertThat(rotated.get("oldUrl").get("rotatedBy").asString()).isEqualTo(accountId("ann"));
    assertThat(rotated.get("oldUrl").has("rotatedAt")).isTrue();
    assertThat(fresh.get("label").asString()).isEqualTo("Cellar");
    assertThat(fresh.get("delta").asLong()).isEqualTo(-3);
    assertThat(fresh.get("accessCount").asLong()).isZero();
    assertThat(expect(200, once(item + "/nfc-urls/" + old + "/rotate", "{}", "rotate")))
        .as("a repeat")
        .isEqualTo(rotated);

    expect(404, tapped(old, "after", "delta", -1));
    expect(404, tapped(old, "before", "delta", -1));
    expect(404, send(old, "undo", "", "key", "before"));
    assertCode("LINK_INACTIVE", post(409, item + "/nfc-urls/" + old + "/rotate", "ann"));
    assertCode("LINK_INACTIVE", post(409, item + "/nfc-urls/" + old + "/deactivate", "ann"));
    assertThat(tap(urlId(fresh), "new").get("appliedDelta").asLong()).isEqualTo(-2);
    assertThat(quantity(item)).isZero();
    assertThat(listed(family + "/nfc-urls", "urlId")).containsExactly(urlId(fresh));
    assertThat(listed(family + "/nfc-urls?status=inactive", "urlId")).containsExactly(old);
    assertThat(listed(family + "/nfc-urls?status=all", "urlId")).containsExactly(urlId(fresh), old);
  }

  @Test
  void aDeactivatedLinkLeadsNowhere() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var urlId = link(item);
    var ended = post(200, item + "/nfc-urls/" + urlId + "/deactivate", "ann");
    assertThat(ended.get("deactivatedReason").asString()).isEqualTo("deactivated");
    expect(404, tapped(urlId, "k", "delta", -1));
  }

  /** On the page, in the transaction and for admins alike. */
  @Test
  void aLinkEndsAtTheVeryInstantItExpires(@TempDir Path folder) throws Exception {
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
      var item = item(family(), "name", "Rice", "quantity", 3);
      var end = clock.instant().plusSeconds(60);
      var urlId = urlId(post(201, item + "/nfc-urls", "ann", "expiresAt", end));
      clock.step(Duration.ofMillis(59_999));
      tap(urlId, "in time", "delta", -1);
      assertThat(then.get("/t/" + urlId, "").statusCode()).isEqualTo(200);
      clock.step(Duration.ofMillis(1));
      expect(404, tapped(urlId, "too late", "delta", -1));
      expect(404, tapped(urlId, "in time", "delta", -1));
      assertThat(then.get("/t/" + urlId, "").statusCode()).isEqualTo(404);
      assertThat(quantity(item)).isEqualTo(2);

      // It still counts as one of the item's, so it can be deactivated, but not rotated.
      var page = item.replace("/api", "") + "/links/" + UrlIds.linkId(urlId);
      var ann = then.visitor("ann");
      assertThat(ann.look(page).body())
          .contains("Expired", page + "/deactivate")
          .doesNotContain(urlId, page + "/rotate");
      assertCode("LINK_INACTIVE", post(409, item + "/nfc-urls/" + urlId + "/rotate", "ann"));
      assertThat(listed(item + "/nfc-urls", "isActive")).containsExactly("true");
      post(200, item + "/nfc-urls/" + urlId + "/deactivate", "ann");
    } finally {
      server = everyday;
    }
  }

  @Test
  void theTapsOfAnArchivedOrDeletedItemLeadNowhere() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var urlId = link(item);
    tap(urlId, "one", "delta", -1);
    patch(200, item, "ann", "status", "archived", "version", 1);
    expect(404, tapped(urlId, "two", "delta", -1));
    patch(200, item, "ann", "status", "active", "version", 2);
    assertThat(tap(urlId, "three", "delta", -1).get("newQuantity").asLong()).isEqualTo(1);
    patch(200, item, "ann", "status", "archived", "version", 3);
    delete(204, item, "ann", 4);
    expect(404, tapped(urlId, "four", "delta", -1));
    assertThat(server.visitor("ann").look("/t/" + urlId).body())
        .contains("was deleted.", "Show items")
        .doesNotContain(idOf(item).toString());
  }

  /** At once, not when a job has deleted what the family had. */
  @Test
  void theLinksOfADeletedFamilyLeadNowhere() throws Exception {
    var family = family();
    var rice = item(family, "name", "Rice", "quantity", 3);
    var salt = item(family, "name", "Salt", "quantity", 3);
    var links = List.of(link(rice), link(rice), link(salt));
    for (var urlId : links) {
      assertThat(server.get("/t/" + urlId, "").statusCode()).isEqualTo(200);
      tap(urlId, "before", "opened", true);
    }
    join(family, "ben", MemberRole.SUGGESTER);
    assertCode("NOT_LAST_MEMBER", delete(422, family, "ann"));
    for (var urlId : links) {
      tap(urlId, "refused", "delta", 1);
    }
    delete(204, member(family, "ben"), "ben", 1);
    delete(204, family, "ann");

    var unknown = "0".repeat(22);
    var page = server.get("/t/" + unknown, "");
    for (var urlId : links) {
      var gone = server.get("/t/" + urlId, "");
      assertThat(gone.statusCode()).isEqualTo(page.statusCode()).isEqualTo(404);
      assertThat(gone.body()).isEqualTo(page.body());
      assertThat(server.get("/t/" + urlId, "ann").body()).doesNotContain("Rice", "Salt");
      var answer = expect(404, tapped(urlId, "after", "opened", true));
      assertThat(answer.without("correlationId"))
          .isEqualTo(
              expect(404, tapped(unknown, "after", "opened", true)).without("correlationId"));
      expect(404, tapped(urlId, "before", "opened", true));
      expect(404, send(urlId, "undo", "", "key", "before"));
    }
  }

  /** Between looking at the page and pressing: without script the person gets a page, too. */
  @Test
  void whatEndsWhileThePageIsOpenTakesNothing() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var urlId = link(item);
    assertThat(server.get("/t/" + urlId, "").statusCode()).isEqualTo(200);
    patch(200, item, "ann", "status", "archived", "version", 1);
    expect(404, tapped(urlId, "archived", "opened", true));
    assertThat(quantity(item)).isEqualTo(3);
    delete(204, item, "ann", 2);
    expect(404, tapped(urlId, "deleted", "opened", true));
    var form = form(urlId, "adjust", "delta=-1&opened=true&key=form");
    assertThat(form.statusCode()).isEqualTo(404);
    assertThat(form.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
    assertThat(form.headers().firstValue("Referrer-Policy")).contains("no-referrer");
    assertThat(form.headers().firstValue("Set-Cookie")).isEmpty();
    assertThat(form.body()).contains("This link is not valid.").doesNotContain(urlId, "Rice");
    var program = form(urlId, "adjust", "delta=-1&key=form", "*/*");
    assertThat(program.headers().firstValue("Content-Type")).contains("application/problem+json");
    expect(404, program);
  }

  @Test
  void anItemHasAtMostFiftyActiveLinks() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var first = link(item);
    for (int i = 1; i < 50; i++) {
      link(item);
    }
    assertCode("TOO_MANY_LINKS", post(422, item + "/nfc-urls", "ann"));
    var fresh = post(200, item + "/nfc-urls/" + first + "/rotate", "ann").get("newUrl");
    assertCode("TOO_MANY_LINKS", post(422, item + "/nfc-urls", "ann"));
    post(200, item + "/nfc-urls/" + urlId(fresh) + "/deactivate", "ann");
    link(item);
    assertCode("TOO_MANY_LINKS", post(422, item + "/nfc-urls", "ann"));
    link(item(family(), "name", "Salt", "quantity", 3));
  }

  // Taps

  @Test
  void aTapTakesOneAndSaysWhatIsLeft() throws Exception {
    var item = item(family(), "name", "Paper towels", "quantity", 4, "threshold", 3);
    var tapped = tap(link(item), "first", "opened", true);
    assertThat(tapped.get("itemId").asString()).isEqualTo(idOf(item).toString());
    assertThat(tapped.get("itemName").asString()).isEqualTo("Paper towels");
    assertThat(tapped.get("newQuantity").asLong()).isEqualTo(3);
    assertThat(tapped.get("appliedDelta").asLong()).isEqualTo(-1);
    assertThat(tapped.get("clamped").asBoolean()).isFalse();
    assertThat(tapped.get("lowStock").asBoolean()).isTrue();
    assertThat(tapped.get("message").asString()).isEqualTo("Took 1. Now 3 left.");
    var entry = get(item + "/journal", "ann").get("items").get(0);
    assertThat(entry.get("cause").asString()).isEqualTo("tapped");
    assertThat(entry.get("actor").asString()).isEqualTo("system:nfc");
    assertThat(get(item, "ann").get("version").asLong()).as("no edit is stale").isEqualTo(1);
  }

  @Test
  void noMoreIsTakenThanThereIs() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 3);
    var urlId = link(item);
    var clamped = tap(urlId, "five", "delta", -5);
    assertThat(clamped.get("appliedDelta").asLong()).isEqualTo(-3);
    assertThat(clamped.get("clamped").asBoolean()).isTrue();
    assertThat(clamped.get("message").asString()).isEqualTo("Only 3 left. Took 3. None left.");
    var none = tap(urlId, "one", "delta", -1);
    assertThat(none.get("appliedDelta").asLong()).isZero();
    assertThat(none.get("message").asString()).isEqualTo("None left. Nothing was taken.");
    assertThat(tap(urlId, "more", "delta", 2).get("message").asString())
        .isEqualTo("Added 2. Now 2 left.");
    assertThat(quantity(item)).isEqualTo(2);
  }

  @Test
  void thereIsAMostForTapsToo() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 999_999);
    var urlId = link(item);
    assertThat(tap(urlId, "last", "delta", 1).get("newQuantity").asLong()).isEqualTo(1_000_000);
    assertCode("QUANTITY_LIMIT", expect(422, tapped(urlId, "over", "delta", 1)));
    assertThat(tap(urlId, "last", "delta", 1).get("appliedDelta").asLong())
        .as("a repeat of the last one that fitted")
        .isEqualTo(1);
  }

  @Test
  void aRepeatedKeyCountsOnceAndTellsTheQuantityAsItIsNow() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 5);
    var urlId = link(item);
    tap(urlId, "one", "delta", -1, "opened", true);
    adjust(item, -2);
    for (int i = 0; i < 3; i++) {
      var again = tap(urlId, "one", "delta", -1, "opened", true);
      assertThat(again.get("appliedDelta").asLong()).isEqualTo(-1);
      assertThat(again.get("newQuantity").asLong()).isEqualTo(2);
    }
    assertCode("KEY_REUSED", expect(422, tapped(urlId, "one", "delta", -2, "opened", true)));
    assertThat(link(item, urlId).get("accessCount").asLong()).isEqualTo(1);
    assertThat(tap(link(item), "one", "delta", -1).get("newQuantity").asLong())
        .as("another link has keys of its own")
        .isEqualTo(1);
  }

  @Test
  void whatATapHasToBring() throws Exception {
    var urlId = link(item(family(), "name", "Rice", "quantity", 5));
    expect(400, send(urlId, "adjust", "", "delta", -1));
    assertThat(fields(expect(400, tapped(urlId, "k", "delta", 0)))).containsExactly("delta");
    assertThat(fields(expect(400, tapped(urlId, "k", "delta", 101)))).containsExactly("delta");
    assertThat(fields(expect(400, tapped(urlId, "k", "delta", -1, "itemId", "x"))))
        .containsExactly("itemId");
    for (var wrong : List.of("x", urlId + "0", "2gSZw8ZQPb7D5kN3X8mQ7", "z".repeat(22))) {
      expect(404, tapped(wrong, "k", "delta", -1));
    }
  }

  @Test
  void openingsAreCountedAndPressesAreNot() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 5);
    var urlId = link(item);
    var before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    tap(urlId, "open", "opened", true);
    tap(urlId, "press", "delta", -1);
    tap(urlId, "plus", "delta", 1);
    var link = link(item, urlId);
    assertThat(link.get("accessCount").asLong()).isEqualTo(1);
    assertThat(Instant.parse(link.get("lastAccessedAt").asString())).isAfterOrEqualTo(before);
  }

  @Test
  void pressesAreCountedBesideOpeningsAlsoOnADayOfAnEarlierVersion() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 5);
    var urlId = link(item);
    tap(urlId, "open", "opened", true);
    server.rows().bulkPut(TABLE, List.of(day(urlId).toBuilder().without("presses").build()));
    tap(urlId, "press", "delta", 1);
    expect(200, send(urlId, "undo", "", "key", "press"));
    assertThat(day(urlId).find("taps")).contains(Value.of(1));
    assertThat(day(urlId).find("presses")).contains(Value.of(2));
  }

  private Row day(String urlId) {
    return server.rows().sweep(TABLE, Optional.empty(), 10_000).rows().stream()
        .filter(
            row -> row.find("linkId").filter(Value.of(UrlIds.linkId(urlId))::equals).isPresent())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLinkIsGoodForTwoTapsASecondAndOthersAreNotSlowedDown(@TempDir Path folder)
      throws Exception {
    var clock = new SteppingClock();
    var everyday = server;
    try (var limited =
        Running.start(
                TestStore.embedded(folder), List.of(new InventorySystem()), clock, plan -> plan)
            .withPeople()) {
      server = limited;
      var item = item(family(), "name", "Rice", "quantity", 300);
      var urlId = link(item);
      var other = link(item);
      for (int i = 0; i < 119; i++) {
        tap(urlId, "tap-" + i, "delta", -1);
      }
      expect(200, send(urlId, "undo", "", "key", "tap-0"));
      for (var act : List.of("adjust", "undo")) {
        var refused = expect(429, send(urlId, act, "more", "key", "tap-1"));
        assertCode("TOO_MANY_REQUESTS", refused);
        assertThat(refused.get("retryAfter").asLong()).isEqualTo(60);
      }
      var form = form(urlId, "adjust", "delta=-1&opened=true&key=form");
      assertThat(form.statusCode()).isEqualTo(429);
      assertThat(form.body()).contains("This link was tapped too often.");
      assertThat(server.get("/t/" + urlId, "").statusCode()).isEqualTo(200);
      tap(other, "other", "delta", -1);
      assertThat(quantity(item)).isEqualTo(181);

      clock.step(Duration.ofMinutes(1));
      tap(urlId, "more", "delta", -1);
      assertThat(quantity(item)).isEqualTo(180);
    } finally {
      server = everyday;
    }
  }

  /** Its phones fetch the offline page anew when a word, a style or the template has changed. */
  @Test
  void theWorkersVersionIsThatOfTheOfflinePageInAllLanguages() throws Exception {
    var digest = Sha256.newDigest();
    for (var language : Language.values()) {
      var page = server.ask("GET", "/t/offline", "", "", "Accept-Language", language.tag()).body();
      assertThat(page).contains("lang=\"" + language.tag() + "\"");
      digest.update(page.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(server.get("/t/worker.js", "").body())
        .contains("\"cubby-tap-" + Sha256.hex(digest).substring(0, 16) + "\"");
  }

  @Test
  void aTapIsUndoneOnce() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 2);
    var urlId = link(item);
    tap(urlId, "three", "delta", -3);
    for (int i = 0; i < 3; i++) {
      var undone = expect(200, send(urlId, "undo", "", "key", "three"));
      assertThat(undone.get("appliedDelta").asLong()).isEqualTo(2);
      assertThat(undone.get("newQuantity").asLong()).isEqualTo(2);
    }
    var journal = get(item + "/journal", "ann").get("items");
    assertThat(journal).hasSize(3);
    assertThat(journal.get(0).get("undoes").asString())
        .isEqualTo(journal.get(1).get("entryId").asString());
    expect(404, send(urlId, "undo", "", "key", "never"));
    expect(404, send(link(item), "undo", "", "key", "three"));

    tap(urlId, "one", "delta", -1);
    var entry = get(item + "/journal", "ann").get("items").get(0).get("entryId").asString();
    post(200, item + "/journal/" + entry + "/undo", "ann");
    assertCode("ALREADY_UNDONE", expect(409, send(urlId, "undo", "", "key", "one")));
    assertThat(quantity(item)).isEqualTo(2);
  }

  @Test
  void aTapNoticesWhatRunsLowUnderItsNameOfNow() throws Exception {
    var family = family();
    var item = item(family, "name", "Milk", "quantity", 4, "threshold", 2);
    var urlId = link(item);
    tap(urlId, "one", "delta", -1);
    patch(200, item, "ann", "name", "Oat milk", "version", 1);
    assertThat(tap(urlId, "two", "delta", -1).get("itemName").asString()).isEqualTo("Oat milk");
    assertThat(listed(family + "/notifications", "itemName")).containsExactly("Oat milk");
    tap(urlId, "three", "delta", 3);
    assertThat(listed(family + "/notifications", "itemName")).isEmpty();
  }

  @Test
  void theSameAtTheAddressOfThePageAsJsonAndAsAForm() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 5);
    var urlId = link(item);
    var json =
        server.ask(
            "POST",
            "/t/" + urlId + "/adjust",
            "",
            json("delta", -1),
            "Content-Type",
            "application/json",
            "Idempotency-Key",
            "json");
    assertThat(expect(200, json).get("newQuantity").asLong()).isEqualTo(4);
    assertThat(json.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(json.headers().firstValue("Referrer-Policy")).contains("no-referrer");
    assertThat(json.headers().firstValue("Set-Cookie")).isEmpty();
    for (int i = 0; i < 2; i++) {
      var form = form(urlId, "adjust", "delta=-1&opened=true&key=form");
      assertThat(form.statusCode()).as(form.body()).isEqualTo(303);
      assertThat(form.headers().firstValue("Location")).contains("/t/" + urlId + "?done=form");
      assertThat(form.headers().firstValue("Cache-Control")).contains("no-store");
    }
    assertThat(quantity(item)).isEqualTo(3);
    assertThat(link(item, urlId).get("accessCount").asLong()).isEqualTo(1);
    assertThat(form(urlId, "undo", "key=form").statusCode()).isEqualTo(303);
    assertThat(quantity(item)).isEqualTo(4);
  }

  @Test
  void aTapIsUndoneByWhateverKeyItHad() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 5);
    var urlId = link(item);
    var key = "tap:1&\"/?#%" + "~".repeat(117);
    tap(urlId, key, "delta", -1);
    expect(200, send(urlId, "undo", "", "key", key));
    assertThat(quantity(item)).isEqualTo(5);
    var form = "key=" + URLEncoder.encode("form:1+&/", StandardCharsets.UTF_8);
    var tapped = form(urlId, "adjust", form);
    assertThat(tapped.statusCode()).as(tapped.body()).isEqualTo(303);
    var shown = server.get(tapped.headers().firstValue("Location").orElseThrow(), "");
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(form(urlId, "undo", form).statusCode()).isEqualTo(303);
    assertThat(quantity(item)).isEqualTo(5);
    assertThat(fields(expect(400, send(urlId, "undo", "", "key", "a".repeat(129)))))
        .containsExactly("key");
  }

  private HttpResponse<String> form(String urlId, String act, String body) throws Exception {
    return form(urlId, act, body, "text/html");
  }

  private HttpResponse<String> form(String urlId, String act, String body, String accept)
      throws Exception {
    return server.ask(
        "POST",
        "/t/" + urlId + "/" + act,
        "",
        body,
        "Content-Type",
        "application/x-www-form-urlencoded",
        "Accept",
        accept);
  }

  @Test
  void whatALinkDoesIsTheSameWhoeverHoldsIt() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.SUGGESTER);
    var item = item(family, "name", "Rice", "quantity", 9);
    var urlId = link(item);
    for (var who : List.of("", "ann", "ben", "stranger")) {
      var answer =
          server.ask(
              "POST",
              "/api/inventory/taps/" + urlId + "/adjust",
              who,
              json("delta", -1),
              "Content-Type",
              "application/json",
              "Idempotency-Key",
              "of-" + who + ".");
      expect(200, answer);
    }
    assertThat(quantity(item)).isEqualTo(5);
  }

  // What it costs

  @Test
  void aTapAfterAnotherCostsOneTransactionAndOneRead() throws Exception {
    var urlId = link(item(family(), "name", "Rice", "quantity", 9));
    tap(urlId, "cold", "opened", true);
    assertThat(cost(() -> tap(urlId, "open", "opened", true)))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("tap that opens the page", 1L, "Get item by ID", 1L));
    assertThat(cost(() -> tap(urlId, "press", "delta", 1)))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("tap on plus, minus or undo", 1L, "Get item by ID", 1L));
  }

  @Test
  void lookingCostsOneQueryAndOneReadOfTwoRows() throws Exception {
    var urlId = link(item(family(), "name", "Rice", "quantity", 9));
    var looked = Map.of("1. Get URL details by urlId, on GSI1", 1L, "Get URL with its item", 1L);
    for (int i = 0; i < 2; i++) {
      assertThat(cost(() -> server.get("/t/" + urlId, "")))
          .containsExactlyInAnyOrderEntriesOf(looked);
    }
    assertThat(cost(() -> server.get("/t/" + "0".repeat(22), "")))
        .as("the guard row, when the index finds nothing")
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("1. Get URL details by urlId, on GSI1", 1L, "1. Get URL details by urlId", 1L));
  }

  @Test
  void theFirstTapHereReadsTheLinkAndTheItemFirst() throws Exception {
    var urlId = link(item(family(), "name", "Rice", "quantity", 9));
    assertThat(cost(() -> tap(urlId, "cold", "opened", true)))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "1. Get URL details by urlId, on GSI1", 1L,
                "Get URL with its item", 1L,
                "tap that opens the page", 1L,
                "Get item by ID", 1L));
  }

  private interface Act {
    void run() throws Exception;
  }

  /** Calls of contracts on inventory's table; what the server does by itself is left out. */
  private Map<String, Long> cost(Act act) throws Exception {
    var before = server.calls();
    act.run();
    var more = new TreeMap<String, Long>();
    server
        .calls()
        .forEach((name, count) -> {
          long once = count - before.getOrDefault(name, 0L);
          if (once > 0 && !name.matches("(jobs|due|live|mail).*")) {
            more.put(name, once);
          }
        });
    return more;
  }

  // Asking

  private String link(String item) throws Exception {
    return urlId(post(201, item + "/nfc-urls", "ann"));
  }

  private static String urlId(JsonNode link) {
    return link.get("urlId").asString();
  }

  /** A link as it is now. */
  private JsonNode link(String item, String urlId) throws Exception {
    for (var link : get(item + "/nfc-urls", "ann").get("items")) {
      if (urlId(link).equals(urlId)) {
        return link;
      }
    }
    throw new AssertionError("The link is not listed");
  }

  private ObjectNode tap(String urlId, String key, Object... fields) throws Exception {
    return expect(200, tapped(urlId, key, fields));
  }

  private HttpResponse<String> tapped(String urlId, String key, Object... fields) throws Exception {
    return send(urlId, "adjust", key.replace(' ', '-'), fields);
  }

  private HttpResponse<String> send(String urlId, String act, String key, Object... fields)
      throws Exception {
    var path = "/api/inventory/taps/" + urlId + "/" + act;
    return key.isEmpty()
        ? server.post(path, "", tapJson(fields))
        : server.ask(
            "POST",
            path,
            "",
            tapJson(fields),
            "Content-Type",
            "application/json",
            "Idempotency-Key",
            key);
  }

  private static String tapJson(Object... fields) {
    return json(fields).replace("\"true\"", "true");
  }

  private HttpResponse<String> once(String path, String body, String key) throws Exception {
    return server.ask(
        "POST", path, "ann", body, "Content-Type", "application/json", "Idempotency-Key", key);
  }
}
