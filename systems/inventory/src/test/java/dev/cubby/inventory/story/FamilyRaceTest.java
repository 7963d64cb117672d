package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyModel.FamilyCount;
import dev.cubby.inventory.family.PendingCount.Pending;
import dev.cubby.inventory.item.ItemContracts;
import dev.cubby.inventory.item.ItemModel.ItemCount;
import dev.cubby.inventory.place.PlaceContracts;
import dev.cubby.inventory.shopping.ShoppingContracts;
import dev.cubby.inventory.shopping.ShoppingContracts.BoughtCount;
import dev.cubby.inventory.tag.TagContracts;
import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What must hold in a family holds also when everybody asks at once, on two servers and by every
 * route there is.
 */
class FamilyRaceTest extends Races {
  @Override
  protected int usualRounds() {
    return 50;
  }

  private static final int CLIENTS = 64;

  // Admins who demote and remove each other and themselves

  @Test
  void oneAdminStays() throws Exception {
    embedded("one admin stays", this::oneAdminStays);
  }

  @Test
  void oneAdminStaysOnDynamoDb() throws Exception {
    onDynamoDb("one admin stays", this::oneAdminStays);
  }

  /** Each goes by themselves, and some are sent away by others. */
  private void oneAdminStays(Racetrack track, int round) {
    var random = track.random();
    int admins = 2 + random.nextInt(Racetrack.PEOPLE - 1);
    var familyId = track.family(admins);
    var acts = new ArrayList<Supplier<HttpResponse<String>>>();
    for (int i = 0; i < admins; i++) {
      acts.add(act(track, familyId, i, i));
      if (admins == 2 || random.nextBoolean()) {
        acts.add(act(track, familyId, i, (i + 1 + random.nextInt(admins - 1)) % admins));
      }
    }
    Collections.shuffle(acts, random);
    var statuses = Racers.race(acts.size(), i -> acts.get(i).get());
    assertThat(statuses)
        .as(told(round))
        .allMatch(Set.of(200, 204, 303, 403, 404, 409, 422)::contains);

    var left = new ArrayList<JsonNode>();
    int inside = -1;
    var all = FamilyWalk.at(familyId) + "/members?status=all";
    for (int i = 0; i < admins && left.isEmpty(); i++) {
      var answer = track.ask(0, i, "GET", all, "", "");
      if (answer.statusCode() == 200) {
        inside = i;
        FamilyWalk.expect(200, answer).get("items").forEach(left::add);
      }
    }
    var active =
        left.stream().filter(one -> one.get("status").asString().equals("active")).toList();
    assertThat(active.stream().filter(one -> one.get("role").asString().equals("admin")).count())
        .as("admins, %s: %s", told(round), left)
        .isEqualTo(1);
    var family =
        FamilyWalk.expect(200, track.ask(1, inside, "GET", FamilyWalk.at(familyId), "", ""));
    assertThat(family.get("adminCount").asInt()).as(told(round)).isEqualTo(1);
    assertThat(family.get("memberCount").asInt()).as(told(round)).isEqualTo(active.size());
  }

  private static Supplier<HttpResponse<String>> act(
      Racetrack track, String familyId, int who, int whom) {
    var random = track.random();
    int server = random.nextInt(2);
    var member = FamilyWalk.at(familyId) + "/members/" + track.accountId(whom);
    var page = "/inventory/families/" + familyId;
    var memberPage = page + "/members/" + track.accountId(whom);
    var demoting = "{\"role\":\"suggester\",\"version\":1}";
    return switch (random.nextInt(who == whom ? 5 : 4)) {
      case 0 -> () -> track.ask(server, who, "PATCH", member, demoting, "");
      case 1 -> () -> track.ask(server, who, "DELETE", member, "{\"version\":1}", "");
      case 2 -> () -> track.submit(server, who, memberPage, "role", "suggester", "version", "1");
      case 3 -> () -> track.submit(server, who, memberPage + "/remove", "version", "1");
      default -> () -> track.submit(server, who, page + "/leave");
    };
  }

  // Many who take from one item and add to it

  @Test
  void quantitiesAddUp() throws Exception {
    embedded("64 clients adjust one item", LONG ? 1_000 : 10, this::quantitiesAddUp);
  }

  @Test
  void quantitiesAddUpOnDynamoDb() throws Exception {
    // Each round is 64 requests that all collide: fewer in the normal run.
    onDynamoDb("64 clients adjust one item", LONG ? 1_000 : 10, this::quantitiesAddUp);
  }

  /** Some requests are sent twice, under one key and to both servers. */
  private void quantitiesAddUp(Racetrack track, int round) {
    var random = track.random();
    var family = FamilyWalk.at(track.family(2));
    long initial = random.nextInt(40);
    long threshold = random.nextInt(20);
    var made =
        FamilyWalk.expect(
            201,
            track.ask(
                0,
                0,
                "POST",
                family + "/items",
                FamilyWalk.json("name", "Eggs", "quantity", initial, "threshold", threshold),
                ""));
    var item = family + "/items/" + made.get("itemId").asString();
    int different = CLIENTS * 3 / 4;
    var deltas =
        IntStream.range(0, CLIENTS)
            .map(_ -> random.nextInt(1, 6) * (random.nextInt(5) < 3 ? -1 : 1))
            .toArray();
    var answers =
        Racers.answers(
            CLIENTS,
            i -> {
              int request = i % different;
              var body = FamilyWalk.json("delta", deltas[request]);
              return track.ask(
                  i, request % 2, "POST", item + "/adjust", body, round + "-" + request);
            });

    var entries = new HashMap<Integer, String>();
    long sum = initial;
    for (int i = 0; i < CLIENTS; i++) {
      var adjusted = FamilyWalk.expect(200, answers.get(i));
      long applied = adjusted.get("appliedDelta").asLong();
      int wanted = deltas[i % different];
      assertThat(adjusted.get("newQuantity").asLong()).as(told(round)).isNotNegative();
      assertThat(adjusted.get("clamped").asBoolean()).as(told(round)).isEqualTo(applied != wanted);
      assertThat(applied)
          .as(told(round))
          .isBetween((long) Math.min(wanted, 0), (long) Math.max(wanted, 0));
      var entryId = adjusted.get("entryId").asString();
      var before = entries.putIfAbsent(i % different, entryId);
      if (before == null) {
        sum += applied;
      } else {
        assertThat(entryId).as("a repeat, " + told(round)).isEqualTo(before);
      }
    }
    var now = FamilyWalk.expect(200, track.ask(1, 0, "GET", item, "", ""));
    long quantity = now.get("quantity").asLong();
    assertThat(quantity).as(told(round)).isEqualTo(sum).isNotNegative();
    assertThat(journal(track, item).mapToLong(one -> one.get("appliedDelta").asLong()).sum())
        .as("the journal, " + told(round))
        .isEqualTo(quantity);
    var low = FamilyWalk.expect(200, track.ask(0, 0, "GET", family + "/notifications", "", ""));
    assertThat(low.get("items").size())
        .as("%d with threshold %d, %s", quantity, threshold, told(round))
        .isEqualTo(threshold > 0 && quantity <= threshold ? 1 : 0);
  }

  private static Stream<JsonNode> journal(Racetrack track, String item) {
    var entries = new ArrayList<JsonNode>();
    var path = item + "/journal";
    var page = FamilyWalk.expect(200, track.ask(0, 0, "GET", path, "", ""));
    page.get("items").forEach(entries::add);
    while (page.has("nextCursor")) {
      var next = path + "?cursor=" + page.get("nextCursor").asString();
      page = FamilyWalk.expect(200, track.ask(0, 0, "GET", next, "", ""));
      page.get("items").forEach(entries::add);
    }
    return entries.stream();
  }

  // Eight who want what one can have; on the embedded store see FamilyLimitsTest

  @Test
  void limitsHoldOnDynamoDb() throws Exception {
    onDynamoDb("the last one that fits", 10, this::limitsHold);
  }

  private void limitsHold(Racetrack track, int round) {
    var familyId = UUID.fromString(track.family(2));
    var family = FamilyWalk.at(familyId.toString());
    track.set(TestContracts.PUT_ITEM_COUNT, new ItemCount(familyId, ItemContracts.MOST_ITEMS - 1));
    var rice = FamilyWalk.json("name", "Rice", "quantity", 1);
    var item = theOnlyOne(track, round, 422, 0, family + "/items", rice);
    var entry = FamilyWalk.json("itemId", item.get("itemId").asString());
    theOnlyOne(track, round, 409, 0, family + "/shopping-list", entry);

    int who = Racetrack.PEOPLE - 1;
    track.set(
        TestContracts.PUT_FAMILY_COUNT,
        new FamilyCount(track.accountId(who), FamilyContracts.MOST_FAMILIES - 1));
    theOnlyOne(track, round, 422, who, FamilyWalk.FAMILIES, FamilyWalk.json("name", "Another"));
  }

  @Test
  void whatEndedMakesRoomOnceOnDynamoDb() throws Exception {
    onDynamoDb("the last link, and the last that is bought", 10, this::whatEndedMakesRoomOnce);
  }

  private void whatEndedMakesRoomOnce(Racetrack track, int round) {
    var familyId = UUID.fromString(track.family(2));
    var family = FamilyWalk.at(familyId.toString());
    var rice = FamilyWalk.json("name", "Rice", "quantity", 1);
    var item = FamilyWalk.expect(201, track.ask(0, 0, "POST", family + "/items", rice, ""));
    var links = family + "/items/" + item.get("itemId").asString() + "/nfc-urls";
    track.set(TestContracts.PUT_LINK_COUNT, new Pending(familyId, TagContracts.MOST_KEPT - 1));
    var link = theOnlyOne(track, round, 422, 0, links, "{}").get("urlId").asString();
    FamilyWalk.expect(200, track.ask(0, 0, "POST", links + "/" + link + "/deactivate", "{}", ""));
    // An index that is late may show no link that ended yet, or one that is gone.
    var answers = Racers.answers(8, i -> track.ask(i, 0, "POST", links, "{}", ""));
    assertThat(answers.stream().map(HttpResponse::statusCode))
        .as(told(round))
        .isSubsetOf(201, 422, 503);
    assertThat(FamilyWalk.expect(200, track.ask(1, 0, "GET", links, "", "")).get("items"))
        .as(told(round))
        .hasSize(1);

    var list = family + "/shopping-list";
    var entries = new ArrayList<String>();
    for (int i = 0; i < 8; i++) {
      var name = FamilyWalk.json("name", "Item " + i);
      var made = FamilyWalk.expect(201, track.ask(i, 0, "POST", list, name, ""));
      entries.add(list + "/" + made.get("entryId").asString());
    }
    var now = Instant.now();
    var week = ShoppingContracts.weekOf(now);
    track.set(
        TestContracts.PUT_BOUGHT_COUNT,
        new BoughtCount(
            familyId, week, ShoppingContracts.MOST_BOUGHT - 1, now.plus(Duration.ofDays(1))));
    var bought = FamilyWalk.json("status", "purchased", "version", 1);
    assertThat(
            Racers.answers(8, i -> track.ask(i, 0, "PATCH", entries.get(i), bought, "")).stream()
                .map(HttpResponse::statusCode))
        .as(told(round))
        .containsOnlyOnce(200)
        .containsOnly(200, 422);
  }

  @Test
  void noFamilyHasMorePlacesThanTheMostOnDynamoDb() throws Exception {
    onDynamoDb("the last location", 1, this::noFamilyHasMorePlacesThanTheMost);
  }

  private void noFamilyHasMorePlacesThanTheMost(Racetrack track, int round) {
    var places = FamilyWalk.at(track.family(2)) + "/locations";
    for (int i = 1; i < PlaceContracts.MOST; i++) {
      var body = FamilyWalk.json("name", "Shelf " + i);
      FamilyWalk.expect(201, track.ask(i, 0, "POST", places, body, ""));
    }
    theOnlyOne(track, round, 422, 0, places, FamilyWalk.json("name", "Last"));
  }

  private static ObjectNode theOnlyOne(
      Racetrack track, int round, int refused, int who, String path, String body) {
    var answers = Racers.answers(8, i -> track.ask(i, who, "POST", path, body, ""));
    assertThat(answers.stream().map(HttpResponse::statusCode))
        .as("%s, %s", path, told(round))
        .containsOnlyOnce(201)
        .containsOnly(201, refused);
    return answers.stream()
        .filter(one -> one.statusCode() == 201)
        .map(Running::json)
        .findFirst()
        .orElseThrow();
  }
}
