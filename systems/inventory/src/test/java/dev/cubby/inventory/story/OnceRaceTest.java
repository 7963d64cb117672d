package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.testkit.Racers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What many decide at once is decided once: undone, answered, named, deleted. */
class OnceRaceTest extends Races {
  @Override
  protected int usualRounds() {
    return 5;
  }

  private static ObjectNode made(Racetrack track, int who, String path, Object... fields) {
    return FamilyWalk.expect(201, track.ask(0, who, "POST", path, FamilyWalk.json(fields), ""));
  }

  private static ObjectNode read(Racetrack track, int server, String path) {
    return FamilyWalk.expect(200, track.ask(server, 0, "GET", path, "", ""));
  }

  private static List<Integer> statuses(List<HttpResponse<String>> answers) {
    return answers.stream().map(HttpResponse::statusCode).toList();
  }

  // A tap that the holder of the link and members undo

  @Test
  void aTapIsUndoneOnceByWhomever() throws Exception {
    embedded("a tap is undone once", this::undoneOnce);
  }

  @Test
  void aTapIsUndoneOnceByWhomeverOnDynamoDb() throws Exception {
    onDynamoDb("a tap is undone once", this::undoneOnce);
  }

  private void undoneOnce(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(2));
    var items = family + "/items";
    var item =
        items
            + "/"
            + made(track, 0, items, "name", "Eggs", "quantity", 10).get("itemId").asString();
    var urlId = made(track, 0, item + "/nfc-urls").get("urlId").asString();
    var taps = "/api/inventory/taps/" + urlId;
    FamilyWalk.expect(200, track.tap(0, taps + "/adjust", "{\"delta\":-3}", "one"));
    var entry = read(track, 0, item + "/journal").get("items").get(0).get("entryId").asString();
    int first = track.random().nextInt(2);
    var answers =
        Racers.answers(
            6,
            i ->
                (i + first) % 2 == 0
                    ? track.ask(
                        i / 2, i % 2, "POST", item + "/journal/" + entry + "/undo", "{}", "")
                    : track.tap(i / 2, taps + "/undo", FamilyWalk.json("key", "one"), ""));
    var byMembers = new ArrayList<Integer>();
    var byHolder = new ArrayList<Integer>();
    for (int i = 0; i < answers.size(); i++) {
      ((i + first) % 2 == 0 ? byMembers : byHolder).add(answers.get(i).statusCode());
    }
    // The holder's undo is known by its key: a repeat is told of the first.
    boolean holder = byHolder.contains(200);
    assertThat(byHolder).as(told(round)).containsOnly(holder ? 200 : 409);
    assertThat(Collections.frequency(byMembers, 200)).as(told(round)).isEqualTo(holder ? 0 : 1);
    assertThat(byMembers).as(told(round)).allMatch(Set.of(200, 409)::contains);
    assertThat(read(track, 1, item).get("quantity").asLong()).as(told(round)).isEqualTo(10);
    assertThat(read(track, 1, item + "/journal").get("items")).as(told(round)).hasSize(3);
  }

  // A suggestion that admins answer, and that is withdrawn

  @Test
  void aSuggestionIsAnsweredOnce() throws Exception {
    embedded("a suggestion is answered once", this::answeredOnce);
  }

  @Test
  void aSuggestionIsAnsweredOnceOnDynamoDb() throws Exception {
    onDynamoDb("a suggestion is answered once", this::answeredOnce);
  }

  private void answeredOnce(Racetrack track, int round) {
    int suggester = 2;
    var familyId = track.family(2);
    track.join(familyId, suggester, MemberRole.SUGGESTER);
    var family = FamilyWalk.at(familyId);
    var made = made(track, suggester, family + "/suggestions", "name", "Cocoa");
    var one = family + "/suggestions/" + made.get("suggestionId").asString();
    var version = FamilyWalk.json("version", 1);
    var acts = new ArrayList<IntFunction<HttpResponse<String>>>();
    for (int i = 0; i < 2; i++) {
      int admin = i;
      acts.add(server -> track.ask(server, admin, "POST", one + "/approve", version, ""));
      acts.add(server -> track.ask(server, admin, "POST", one + "/reject", version, ""));
      acts.add(server -> track.ask(server, suggester, "DELETE", one, version, ""));
    }
    Collections.shuffle(acts, track.random());
    var statuses = statuses(Racers.answers(acts.size(), i -> acts.get(i).apply(i)));
    assertThat(statuses)
        .as(told(round))
        .allMatch(Set.of(200, 204, 404, 409)::contains)
        .satisfiesOnlyOnce(status -> assertThat(status).isIn(200, 204));
    boolean withdrawn = statuses.contains(204);
    var now = track.ask(1, 0, "GET", one, "", "");
    assertThat(now.statusCode()).as(told(round)).isEqualTo(withdrawn ? 404 : 200);
    boolean approved = now.body().contains("\"approved\"");
    assertThat(read(track, 1, family + "/shopping-list").get("items"))
        .as(told(round))
        .hasSize(approved ? 1 : 0);
  }

  // A place that is deleted while something is put there, and a name that many want

  @Test
  void nothingIsInAPlaceThatIsGone() throws Exception {
    embedded("a place is deleted", this::emptiedOrKept);
  }

  @Test
  void nothingIsInAPlaceThatIsGoneOnDynamoDb() throws Exception {
    onDynamoDb("a place is deleted", this::emptiedOrKept);
  }

  private void emptiedOrKept(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(2));
    var kind = track.random().nextBoolean() ? "location" : "store";
    var places = family + "/" + kind + "s";
    var names = List.of("Cellar", "CELLAR", " cellar ");
    var named =
        Racers.answers(
            6,
            i ->
                track.ask(i, i % 2, "POST", places, FamilyWalk.json("name", names.get(i % 3)), ""));
    assertThat(statuses(named)).as(told(round)).containsOnlyOnce(201).containsOnly(201, 409);
    var id = read(track, 1, places).get("items").get(0).get("id").asString();

    var items = family + "/items";
    var item =
        items + "/" + made(track, 0, items, "name", "Rice", "quantity", 1).get("itemId").asString();
    int first = track.random().nextInt(2);
    var statuses =
        statuses(
            Racers.answers(
                4,
                i ->
                    (i + first) % 2 == 0
                        ? track.ask(i / 2, i / 2, "DELETE", places + "/" + id, "", "")
                        : track.ask(
                            i / 2,
                            i / 2,
                            "PATCH",
                            item,
                            FamilyWalk.json(kind + "Id", id, "version", 1),
                            "")));
    boolean deleted = statuses.contains(204);
    assertThat(statuses)
        .as(told(round))
        .containsOnlyOnce(deleted ? 204 : 200)
        .doesNotContain(deleted ? 200 : 204)
        .allMatch(Set.of(200, 204, 404, 409)::contains);
    assertThat(read(track, 1, item).has(kind + "Id")).as(told(round)).isEqualTo(!deleted);
    assertThat(read(track, 1, places).get("items")).as(told(round)).hasSize(deleted ? 0 : 1);
  }

  // A place that is deleted with what is in it, while more is put there

  @Test
  void nothingKeepsAPlaceThatIsReleased() throws Exception {
    embedded("a place is released", this::released);
  }

  @Test
  void nothingKeepsAPlaceThatIsReleasedOnDynamoDb() throws Exception {
    onDynamoDb("a place is released", this::released);
  }

  private void released(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(2));
    var kind = track.random().nextBoolean() ? "location" : "store";
    var places = family + "/" + kind + "s";
    var id = made(track, 0, places, "name", "Cellar").get("id").asString();
    var place = places + "/" + id;
    var items = family + "/items";
    var inside =
        made(track, 0, items, "name", "Rice", "quantity", 1, kind + "Id", id)
            .get("itemId")
            .asString();
    var more = FamilyWalk.json("name", "Tea", "quantity", 1, kind + "Id", id);
    int first = track.random().nextInt(2);
    var answers =
        Racers.answers(
            4,
            i ->
                (i + first) % 2 == 0
                    ? track.ask(i / 2, i / 2, "DELETE", place, "{\"release\":true}", "")
                    : track.ask(i / 2, i / 2, "POST", items, more, ""));
    assertThat(statuses(answers))
        .as(told(round))
        .containsOnlyOnce(204)
        .allMatch(Set.of(201, 204, 404)::contains);
    var there =
        Stream.concat(
            Stream.of(inside),
            answers.stream()
                .filter(answer -> answer.statusCode() == 201)
                .map(answer -> FamilyWalk.expect(201, answer).get("itemId").asString()));
    assertThat(there.map(item -> read(track, 1, items + "/" + item)))
        .as(told(round))
        .noneMatch(item -> item.has(kind + "Id"));
    assertThat(read(track, 1, places).get("items")).as(told(round)).isEmpty();
  }
}
