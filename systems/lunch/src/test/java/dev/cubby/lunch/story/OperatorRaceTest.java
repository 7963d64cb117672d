package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lunch.LunchSystem;
import dev.cubby.lunch.collect.fetch.OddServer;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.quarantine.QuarantineModel.QuarantineReason;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.testkit.*;
import dev.cubby.web.system.SettingValues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What operators and collectors at two servers decide at once is decided once. */
@Tag("slow")
class OperatorRaceTest {
  private static final Clock CLOCK = Clock.systemUTC();
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 200 : 5;
  private static final int RACERS = 6;

  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  /** A restaurant's page, and the setting by which servers may read it. */
  private final OddServer page = new OddServer();

  OperatorRaceTest() throws IOException {}

  private static SettingValues inside(String address) {
    return SettingValues.of(Map.of("inside-addresses", address, "collect-at", "08:00 10:30"));
  }

  public static void main(String[] args) throws IOException {
    ServerProcess.serve(args, new LunchSystem(), plan -> plan.settings(_ -> inside(args[1])));
  }

  @AfterEach
  void close() throws Exception {
    while (!open.isEmpty()) {
      open.pop().close();
    }
    page.close();
  }

  private <T extends AutoCloseable> T opened(T one) {
    open.push(one);
    return one;
  }

  /** A server, and where it and a second one answer. */
  private record Ground(Running server, List<URI> servers) {
    Store store() {
      return LunchWalk.open(server, CLOCK);
    }
  }

  private Running running(TestStore on) throws Exception {
    return Running.start(
            on,
            List.of(new LunchSystem()),
            CLOCK,
            plan -> plan.limited(false).settings(_ -> inside(page.allowed())))
        .withPeople();
  }

  private Ground embedded(Path folder) throws Exception {
    var server = opened(running(TestStore.embedded(folder)));
    return new Ground(server, List.of(server.address(), server.address()));
  }

  private Ground dynamoDb(Path folder) throws Exception {
    System.out.println("cubby.seed=" + seed);
    var rows = opened(DynamoDbGround.ofBadDays(seed));
    var one = opened(running(TestStore.dynamoDb(rows.address())));
    var two =
        opened(
            ServerProcess.start(
                OperatorRaceTest.class, folder.resolve("two.log"), rows.address(), page.allowed()));
    return new Ground(one, List.of(one.address(), two.address()));
  }

  @Test
  void aQuarantinedMenuIsDecidedOnce(@TempDir Path folder) throws Exception {
    decide(embedded(folder));
  }

  @Test
  void aQuarantinedMenuIsDecidedOnceOnDynamoDb(@TempDir Path folder) throws Exception {
    decide(dynamoDb(folder));
  }

  /** Each racer accepts it for another week, and one discards it. */
  private void decide(Ground ground) throws Exception {
    var menus = new Menus(ground.store(), CLOCK, () -> {});
    var restaurants = new Restaurants(ground.store(), () -> {});
    var quarantine = new Quarantine(ground.store(), CLOCK, menus);
    for (int round = 0; round < ROUNDS; round++) {
      var slug = "kajen" + round;
      MenuRaceTest.add(ground.server(), slug);
      var id =
          quarantine.add(
              restaurants.find(slug).orElseThrow(),
              new IsoWeek(2026, 30),
              QuarantineReason.NO_WEEK,
              Optional.empty(),
              found());
      var one = "api/lunch/quarantine/" + id + "/";
      var statuses =
          Racers.race(
              RACERS,
              racer ->
                  MenuRaceTest.answer(
                      ground.servers().get(racer % 2),
                      "POST",
                      one + (racer == 0 ? "discard" : "accept"),
                      ground.server().bearer("root"),
                      racer == 0 ? "{}" : "{\"year\":2026,\"week\":" + (30 + racer) + "}"));
      var weeks =
          IntStream.range(30, 30 + RACERS)
              .filter(week -> menus.find(slug, new IsoWeek(2026, week)).isPresent())
              .count();
      assertThat(statuses)
          .as("round %d", round)
          .containsOnlyOnce(statuses.contains(204) ? 204 : 200);
      assertThat(statuses.stream().filter(status -> status == 409)).hasSize(RACERS - 1);
      assertThat(weeks).as("round %d", round).isEqualTo(statuses.contains(204) ? 0 : 1);
    }
  }

  private static FoundMenu found() {
    var dish = FoundLunch.of(Weekday.MONDAY, "Lax", Optional.empty(), Optional.of(BigDecimal.TEN));
    return new FoundMenu(List.of(dish), List.of(), "html", "1", Optional.empty(), Optional.empty());
  }

  @Test
  void thereIsRoomForAHundredRestaurants(@TempDir Path folder) throws Exception {
    fill(embedded(folder));
  }

  @Test
  void thereIsRoomForAHundredRestaurantsOnDynamoDb(@TempDir Path folder) throws Exception {
    fill(dynamoDb(folder));
  }

  private void fill(Ground ground) throws Exception {
    var restaurants = new Restaurants(ground.store(), () -> {});
    int there = restaurants.all().size();
    for (int number = there; number < RestaurantContracts.MOST_RESTAURANTS - 2; number++) {
      MenuRaceTest.add(ground.server(), "r" + number);
    }
    var statuses =
        Racers.race(
            RACERS,
            racer ->
                MenuRaceTest.answer(
                    ground.servers().get(racer % 2),
                    "PUT",
                    "api/lunch/restaurants/late" + racer,
                    ground.server().bearer("root"),
                    "{\"name\":\"Late\"}"));
    assertThat(statuses).containsOnly(200, 422);
    assertThat(statuses.stream().filter(status -> status == 200)).hasSize(2);
    assertThat(restaurants.all()).hasSize(RestaurantContracts.MOST_RESTAURANTS);
    var one = restaurants.find("r" + there).orElseThrow();
    assertThat(restaurants.remove(one, one.version())).isInstanceOf(Restaurants.Result.Saved.class);
    MenuRaceTest.add(ground.server(), "again");
  }

  @Test
  void oneRunIsUnderWayAtATime(@TempDir Path folder) throws Exception {
    begin(embedded(folder));
  }

  @Test
  void oneRunIsUnderWayAtATimeOnDynamoDb(@TempDir Path folder) throws Exception {
    begin(dynamoDb(folder));
  }

  /** The page is held until everybody has asked, so that the first run is under way. */
  private void begin(Ground ground) throws Exception {
    var bearer = ground.server().bearer("root");
    for (int round = 0; round < ROUNDS; round++) {
      var held = new CountDownLatch(1);
      page.at(
          "/lunch",
          (_, out) -> {
            held.await();
            OddServer.write(out, "HTTP/1.1 404 Gone\r\n\r\n");
          });
      var slug = "kajen" + round;
      var restaurant =
          MenuRaceTest.answer(
              ground.server().address(),
              "PUT",
              "api/lunch/restaurants/" + slug,
              bearer,
              """
              {"name":"Kajen","url":"%s","reader":"{\\"type\\":\\"openmensa\\"}"}\
              """
                  .formatted(page.url("/lunch")));
      assertThat(restaurant.statusCode()).as(restaurant.body()).isEqualTo(200);
      var answers =
          Racers.answers(
              RACERS,
              racer ->
                  MenuRaceTest.answer(
                      ground.servers().get(racer % 2),
                      "POST",
                      "api/lunch/collect",
                      bearer,
                      "{\"restaurants\":[\"" + slug + "\"]}"));
      held.countDown();
      assertThat(answers)
          .as("round %d", round)
          .allMatch(answer -> answer.statusCode() == 202)
          .extracting(answer -> Running.json(answer).get("runId").asString())
          .hasSize(RACERS)
          .containsOnly(Running.json(answers.getFirst()).get("runId").asString());
      var run = "api/lunch/runs/" + Running.json(answers.getFirst()).get("runId").asString();
      var finished = Running.json("{}");
      for (int looks = 0; !finished.path("finished").asBoolean(false); looks++) {
        assertThat(looks).as("looks").isLessThan(4_000);
        finished =
            Running.json(
                MenuRaceTest.answer(ground.servers().get(looks % 2), "GET", run, bearer, ""));
      }
      assertThat(finished.get("done").asInt()).as("round %d: %s", round, finished).isEqualTo(1);
    }
    assertThat(page.requests()).as("each run asked once").hasSize(ROUNDS);
  }
}
