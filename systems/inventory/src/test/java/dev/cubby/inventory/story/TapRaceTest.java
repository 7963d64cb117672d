package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Many phones at once, whose answers are lost and who repeat their keys: each key counts once, and
 * the quantities are the exact sums.
 */
class TapRaceTest extends Races {
  private static final int CLIENTS = 64;
  private static final int TAPS = LONG ? 100_000 : 5_000;
  private static final int ITEMS = 8;
  private static final int LINKS = 16;

  /** A key, what it wants, and what came of it. */
  private record Tap(int link, String key, int delta, boolean opens) {
    String body() {
      return "{\"delta\":%d,\"opened\":%s}".formatted(delta, opens);
    }
  }

  @Test
  void tapsAddUp() throws Exception {
    embedded("%d taps".formatted(TAPS), 1, this::tapsAddUp);
  }

  @Test
  void tapsAddUpOnDynamoDb() throws Exception {
    onDynamoDb("%d taps".formatted(TAPS), 1, this::tapsAddUp);
  }

  private void tapsAddUp(Racetrack track, int round) {
    var random = track.random();
    var family = FamilyWalk.at(track.family(1));
    var items = new ArrayList<String>();
    var quantities = new long[ITEMS];
    for (int i = 0; i < ITEMS; i++) {
      quantities[i] = random.nextInt(40);
      var body =
          FamilyWalk.json("name", "Eggs " + i, "quantity", quantities[i], "threshold", 10 * i);
      var made = FamilyWalk.expect(201, track.ask(0, 0, "POST", family + "/items", body, ""));
      items.add(family + "/items/" + made.get("itemId").asString());
    }
    var links = new ArrayList<String>();
    for (int i = 0; i < LINKS; i++) {
      var path = items.get(i % ITEMS) + "/nfc-urls";
      var made = FamilyWalk.expect(201, track.ask(i, 0, "POST", path, "{}", ""));
      links.add(made.get("urlId").asString());
    }

    var opened = new AtomicLongArray(LINKS);
    var sums = new AtomicLongArray(quantities);
    long seed = random.nextLong();
    Racers.answers(
        CLIENTS,
        client -> {
          var own = new Random(seed + client);
          for (int i = client; i < TAPS; i += CLIENTS) {
            var tap = tap(own, i);
            long applied = send(track, own, links.get(tap.link()), tap);
            sums.addAndGet(tap.link() % ITEMS, applied);
            if (tap.opens()) {
              opened.incrementAndGet(tap.link());
            }
          }
          return null;
        });

    for (int i = 0; i < ITEMS; i++) {
      var item = FamilyWalk.expect(200, track.ask(1, 0, "GET", items.get(i), "", ""));
      assertThat(item.get("quantity").asLong())
          .as(told(round))
          .isEqualTo(sums.get(i))
          .isNotNegative();
      assertThat(item.get("version").asLong()).as(told(round)).isEqualTo(1);
      assertThat(journal(track, items.get(i)))
          .as("the journal, " + told(round))
          .isEqualTo(sums.get(i));
    }
    var low = new TreeSet<String>();
    for (int i = 1; i < ITEMS; i++) {
      if (sums.get(i) <= 10 * i) {
        low.add("Eggs " + i);
      }
    }
    assertThat(noticed(track, family, low)).as("what runs low, " + told(round)).isEqualTo(low);
    for (int i = 0; i < LINKS; i++) {
      assertThat(accesses(track, items.get(i % ITEMS), links.get(i)))
          .as("openings of link %d, %s", i, told(round))
          .isEqualTo(opened.get(i));
    }
  }

  /** The items with a notice; the index of notices may be late, so it is asked for a while. */
  private static Set<String> noticed(Racetrack track, String family, Set<String> expected) {
    var seen = new TreeSet<String>();
    for (int i = 0; i < 100 && (i == 0 || !seen.equals(expected)); i++) {
      LockSupport.parkNanos(i * 1_000_000L);
      var path = family + "/notifications";
      var notices = FamilyWalk.expect(200, track.ask(1, 0, "GET", path, "", ""));
      seen.clear();
      seen.addAll(FamilyWalk.all(notices.get("items"), "itemName"));
    }
    return seen;
  }

  /** More is taken than added, so that some find nothing left. */
  private static Tap tap(Random random, int number) {
    int delta = random.nextInt(1, 6) * (random.nextInt(9) < 5 ? -1 : 1);
    return new Tap(random.nextInt(LINKS), "key-" + number, delta, random.nextInt(3) == 0);
  }

  /** Perhaps unheard at first, perhaps twice; both servers are asked. */
  private long send(Racetrack track, Random random, String urlId, Tap tap) {
    var path = "/api/inventory/taps/" + urlId + "/adjust";
    if (random.nextInt(8) == 0) {
      track.tapAndHangUp(random.nextInt(2), path, tap.body(), tap.key(), random.nextInt(10));
    }
    var first = FamilyWalk.expect(200, track.tap(random.nextInt(2), path, tap.body(), tap.key()));
    long applied = first.get("appliedDelta").asLong();
    assertThat(first.get("newQuantity").asLong()).isNotNegative();
    assertThat(first.get("clamped").asBoolean()).isEqualTo(applied != tap.delta());
    if (random.nextInt(8) == 0) {
      var again = FamilyWalk.expect(200, track.tap(random.nextInt(2), path, tap.body(), tap.key()));
      assertThat(again.get("appliedDelta").asLong()).as("a repeat").isEqualTo(applied);
    }
    return applied;
  }

  private static long journal(Racetrack track, String item) {
    long sum = 0;
    var path = item + "/journal";
    JsonNode page = FamilyWalk.expect(200, track.ask(0, 0, "GET", path, "", ""));
    while (true) {
      for (var entry : page.get("items")) {
        sum += entry.get("appliedDelta").asLong();
      }
      if (!page.has("nextCursor")) {
        return sum;
      }
      var next = path + "?cursor=" + page.get("nextCursor").asString();
      page = FamilyWalk.expect(200, track.ask(0, 0, "GET", next, "", ""));
    }
  }

  private static long accesses(Racetrack track, String item, String urlId) {
    var listed = FamilyWalk.expect(200, track.ask(0, 0, "GET", item + "/nfc-urls", "", ""));
    for (var link : listed.get("items")) {
      if (link.get("urlId").asString().equals(urlId)) {
        return link.get("accessCount").asLong();
      }
    }
    throw new AssertionError("The link is not listed");
  }

  // Two who rotate one link at once

  @Test
  void ofTwoRotationsOneIsTooLate() throws Exception {
    embedded("two rotate one link", this::ofTwoRotationsOneIsTooLate);
  }

  @Test
  void ofTwoRotationsOneIsTooLateOnDynamoDb() throws Exception {
    onDynamoDb("two rotate one link", this::ofTwoRotationsOneIsTooLate);
  }

  private void ofTwoRotationsOneIsTooLate(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(2));
    var made =
        FamilyWalk.expect(
            201,
            track.ask(
                0,
                0,
                "POST",
                family + "/items",
                FamilyWalk.json("name", "Eggs", "quantity", 100),
                ""));
    var links = family + "/items/" + made.get("itemId").asString() + "/nfc-urls";
    var urlId =
        FamilyWalk.expect(201, track.ask(0, 0, "POST", links, "{}", "")).get("urlId").asString();
    var path = "/api/inventory/taps/" + urlId + "/adjust";
    var answers =
        Racers.answers(
            8,
            i ->
                i < 2
                    ? track.ask(i, i, "POST", links + "/" + urlId + "/rotate", "{}", "")
                    : track.tap(i, path, "{\"delta\":-1}", "key-" + i));
    assertThat(answers.stream().limit(2).map(one -> one.statusCode()))
        .as(told(round))
        .containsExactlyInAnyOrder(200, 409);
    long taken = answers.stream().skip(2).filter(one -> one.statusCode() == 200).count();
    assertThat(answers.stream().skip(2).map(one -> one.statusCode()))
        .as(told(round))
        .allMatch(Set.of(200, 404)::contains);
    var item = links.substring(0, links.lastIndexOf('/'));
    assertThat(
            FamilyWalk.expect(200, track.ask(0, 0, "GET", item, "", "")).get("quantity").asLong())
        .as(told(round))
        .isEqualTo(100 - taken);
    var listed = FamilyWalk.expect(200, track.ask(0, 1, "GET", links, "", "")).get("items");
    assertThat(listed).as(told(round)).hasSize(2);
    assertThat(
            StreamSupport.stream(listed.spliterator(), false)
                .filter(link -> link.get("isActive").asBoolean()))
        .as(told(round))
        .hasSize(1);
  }

  // Links that end while they are tapped

  @Test
  void noTapCountsAfterALinkHasEnded() throws Exception {
    embedded("links end while they are tapped", this::noTapCountsAfterALinkHasEnded);
  }

  @Test
  void noTapCountsAfterALinkHasEndedOnDynamoDb() throws Exception {
    onDynamoDb("links end while they are tapped", this::noTapCountsAfterALinkHasEnded);
  }

  /** By deactivating it or by archiving its item, in turn; both servers have seen it before. */
  private void noTapCountsAfterALinkHasEnded(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(1));
    var body = FamilyWalk.json("name", "Eggs", "quantity", 100);
    var made = FamilyWalk.expect(201, track.ask(0, 0, "POST", family + "/items", body, ""));
    var item = family + "/items/" + made.get("itemId").asString();
    var link = FamilyWalk.expect(201, track.ask(0, 0, "POST", item + "/nfc-urls", "{}", ""));
    var urlId = link.get("urlId").asString();
    var path = "/api/inventory/taps/" + urlId + "/adjust";
    for (int i = 0; i < 2; i++) {
      FamilyWalk.expect(200, track.tap(i, path, "{\"delta\":-1}", "before-" + i));
    }
    var answers =
        Racers.answers(
            8,
            i -> {
              if (i > 0) {
                return track.tap(i, path, "{\"delta\":-1}", "key-" + i);
              }
              return round % 2 == 0
                  ? track.ask(0, 0, "POST", item + "/nfc-urls/" + urlId + "/deactivate", "{}", "")
                  : track.ask(
                      0, 0, "PATCH", item, FamilyWalk.json("status", "archived", "version", 1), "");
            });
    FamilyWalk.expect(200, answers.getFirst());
    var statuses = answers.stream().skip(1).map(HttpResponse::statusCode).toList();
    assertThat(statuses).as(told(round)).allMatch(Set.of(200, 404)::contains);
    for (int i = 0; i < 2; i++) {
      FamilyWalk.expect(404, track.tap(i, path, "{\"delta\":-1}", "after-" + i));
    }
    assertThat(
            FamilyWalk.expect(200, track.ask(0, 0, "GET", item, "", "")).get("quantity").asLong())
        .as(told(round))
        .isEqualTo(98 - Collections.frequency(statuses, 200));
  }

  // Links of a family that is deleted while they are tapped, rotated and created

  @Test
  void noTapCountsAfterAFamilyIsDeleted() throws Exception {
    embedded("families are deleted", this::noTapCountsAfterAFamilyIsDeleted);
  }

  @Test
  void noTapCountsAfterAFamilyIsDeletedOnDynamoDb() throws Exception {
    onDynamoDb("families are deleted", this::noTapCountsAfterAFamilyIsDeleted);
  }

  private void noTapCountsAfterAFamilyIsDeleted(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(1));
    var body = FamilyWalk.json("name", "Eggs", "quantity", 100);
    var made = FamilyWalk.expect(201, track.ask(0, 0, "POST", family + "/items", body, ""));
    var links = family + "/items/" + made.get("itemId").asString() + "/nfc-urls";
    var first = newLink(track.ask(0, 0, "POST", links, "{}", ""));
    FamilyWalk.expect(200, tap(track, 1, first, "before"));
    var answers =
        Racers.answers(
            8,
            i ->
                switch (i) {
                  case 0 -> track.ask(0, 0, "DELETE", family, "", "");
                  case 1 -> track.ask(1, 0, "POST", links + "/" + first + "/rotate", "{}", "");
                  case 2, 3, 4, 5 -> track.ask(i, 0, "POST", links, "{}", "");
                  default -> tap(track, i, first, "key-" + i);
                });
    assertThat(answers.getFirst().statusCode()).as(told(round)).isEqualTo(204);
    var all =
        Stream.concat(
                Stream.of(first),
                answers.subList(1, 6).stream()
                    .filter(one -> Set.of(200, 201).contains(one.statusCode()))
                    .map(TapRaceTest::newLink))
            .toList();
    for (var urlId : all) {
      for (int i = 0; i < 2; i++) {
        assertThat(tap(track, i, urlId, "after-" + i).statusCode())
            .as("one of %d links, %s", all.size(), told(round))
            .isEqualTo(404);
      }
    }
  }

  private static HttpResponse<String> tap(Racetrack track, int server, String urlId, String key) {
    return track.tap(server, "/api/inventory/taps/" + urlId + "/adjust", "{\"delta\":-1}", key);
  }

  /** A link that was created, or put in the place of another. */
  private static String newLink(HttpResponse<String> answer) {
    var made = Running.json(answer);
    return made.path("newUrl").path("urlId").asString(made.path("urlId").asString());
  }

  // More links than an item can have

  @Test
  void noItemHasMoreLinksThanTheMost() throws Exception {
    embedded("60 links at once", 1, this::noItemHasMoreLinksThanTheMost);
  }

  @Test
  void noItemHasMoreLinksThanTheMostOnDynamoDb() throws Exception {
    onDynamoDb("60 links at once", 1, this::noItemHasMoreLinksThanTheMost);
  }

  private void noItemHasMoreLinksThanTheMost(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(2));
    var body = FamilyWalk.json("name", "Eggs", "quantity", 1);
    var made = FamilyWalk.expect(201, track.ask(0, 0, "POST", family + "/items", body, ""));
    var links = family + "/items/" + made.get("itemId").asString() + "/nfc-urls";
    var answers = Racers.answers(60, i -> track.ask(i, i % 2, "POST", links, "{}", ""));
    var statuses = answers.stream().map(HttpResponse::statusCode).toList();
    assertThat(Collections.frequency(statuses, 201)).as(told(round)).isEqualTo(50);
    assertThat(Collections.frequency(statuses, 422)).as(told(round)).isEqualTo(10);
  }
}
