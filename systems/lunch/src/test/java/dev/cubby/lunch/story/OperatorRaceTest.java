package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lunch.LunchSystem;
import dev.cubby.lunch.collect.fetch.OddServer;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.quarantine.QuarantineModel.*;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.restaurant.Collector.Begun;
import dev.cubby.testkit.*;
import dev.cubby.web.system.SettingValues;
import java.net.http.HttpResponse;
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
          quarantine
              .add(
                  restaurants.find(slug).orElseThrow(),
                  new IsoWeek(2026, 30),
                  QuarantineReason.NO_WEEK,
                  Optional.empty(),
                  found())
              .orElseThrow();
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

  @Test
  void anAcceptedMenuLosesNoDay(@TempDir Path folder) throws Exception {
    acceptAmongOthers(embedded(folder));
  }

  @Test
  void anAcceptedMenuLosesNoDayOnDynamoDb(@TempDir Path folder) throws Exception {
    acceptAmongOthers(dynamoDb(folder));
  }

  /** Monday is accepted while the other days are put. */
  private void acceptAmongOthers(Ground ground) throws Exception {
    var menus = new Menus(ground.store(), CLOCK, () -> {});
    for (int round = 0; round < ROUNDS; round++) {
      var slug = "kajen" + round;
      var id = quarantined(ground, slug);
      var days = Weekday.values();
      var statuses =
          Racers.race(
              days.length,
              racer ->
                  racer == 0
                      ? ask(
                          ground,
                          racer,
                          "POST",
                          "api/lunch/quarantine/" + id + "/accept",
                          "{\"year\":2026,\"week\":31}")
                      : ask(
                          ground,
                          racer,
                          "PUT",
                          "api/lunch/menus/" + slug + "/2026/31",
                          LunchWalk.lunches(
                              LunchWalk.lunch(days[racer].externalName(), "Soppa", 100))));
      assertThat(statuses).as("round %d", round).containsOnly(200);
      assertThat(menus.find(slug, new IsoWeek(2026, 31)).orElseThrow().lunches())
          .as("round %d", round)
          .extracting(MenuModel.Lunch::weekday)
          .containsExactly(days);
    }
  }

  private static String quarantined(Ground ground, String slug) {
    MenuRaceTest.add(ground.server(), slug);
    var store = ground.store();
    return new Quarantine(store, CLOCK, new Menus(store, CLOCK, () -> {}))
        .add(
            new Restaurants(store, () -> {}).find(slug).orElseThrow(),
            new IsoWeek(2026, 30),
            QuarantineReason.NO_WEEK,
            Optional.empty(),
            found())
        .orElseThrow();
  }

  private static HttpResponse<String> ask(
      Ground ground, int racer, String method, String path, String body) {
    return MenuRaceTest.answer(
        ground.servers().get(racer % 2), method, path, ground.server().bearer("root"), body);
  }

  @Test
  void anAcceptedMenuIsNotWithdrawn(@TempDir Path folder) throws Exception {
    withdraw(embedded(folder));
  }

  @Test
  void anAcceptedMenuIsNotWithdrawnOnDynamoDb(@TempDir Path folder) throws Exception {
    withdraw(dynamoDb(folder));
  }

  /** A visit finds that the page shows another menu while an operator accepts the old one. */
  private void withdraw(Ground ground) throws Exception {
    var store = ground.store();
    var menus = new Menus(store, CLOCK, () -> {});
    var quarantine = new Quarantine(store, CLOCK, menus);
    for (int round = 0; round < ROUNDS * 2; round++) {
      var slug = "kajen" + round;
      var id = quarantined(ground, slug);
      var kajen = new Restaurants(store, () -> {}).find(slug).orElseThrow();
      var start = Racers.meeting(3);
      var statuses = Collections.synchronizedList(new ArrayList<Integer>());
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int racer = 0; racer < 2; racer++) {
          int server = racer;
          threads.execute(() -> {
            start.run();
            var path = "api/lunch/quarantine/" + id + "/accept";
            statuses.add(ask(ground, server, "POST", path, "{}").statusCode());
          });
        }
        threads.execute(() -> {
          start.run();
          quarantine.withdrawAllBut(kajen, Set.of());
        });
      }
      boolean accepted = statuses.contains(200);
      assertThat(statuses).as("round %d", round).hasSize(2).containsAnyOf(200, 404);
      assertThat(menus.find(slug, new IsoWeek(2026, 30)).isPresent()).isEqualTo(accepted);
      assertThat(quarantine.find(id).map(Quarantined::state))
          .as("round %d: %s", round, statuses)
          .isEqualTo(
              accepted ? Optional.of(QuarantineState.ACCEPTED) : Optional.<QuarantineState>empty());
    }
  }

  @Test
  void aShortNameIsTakenOnce(@TempDir Path folder) throws Exception {
    takeName(embedded(folder));
  }

  @Test
  void aShortNameIsTakenOnceOnDynamoDb(@TempDir Path folder) throws Exception {
    takeName(dynamoDb(folder));
  }

  private static void takeName(Ground ground) throws Exception {
    var stores = List.of(ground.store(), ground.store());
    for (int round = 0; round < ROUNDS; round++) {
      var slug = "taken" + round;
      var results = Collections.synchronizedList(new ArrayList<Restaurants.Result>());
      var start = Racers.meeting(RACERS);
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int racer = 0; racer < RACERS; racer++) {
          var restaurants = new Restaurants(stores.get(racer % 2), () -> {});
          var wanted =
              new Restaurants.Configuration(
                  "Racer " + racer, Optional.empty(), Optional.empty(), RestaurantApi.MANUAL, true);
          threads.execute(() -> {
            start.run();
            results.add(restaurants.add(slug, wanted));
          });
        }
      }
      var saved =
          results.stream()
              .flatMap(one ->
                  one instanceof Restaurants.Result.Saved(var restaurant)
                      ? Stream.of(restaurant)
                      : Stream.of())
              .toList();
      assertThat(saved).as("round %d: %s", round, results).hasSize(1);
      assertThat(results)
          .hasSize(RACERS)
          .filteredOn(one -> !(one instanceof Restaurants.Result.Saved))
          .hasOnlyElementsOfType(Restaurants.Result.Stale.class);
      assertThat(new Restaurants(stores.getFirst(), () -> {}).find(slug))
          .contains(saved.getFirst());
    }
  }

  @Test
  void aRestaurantIsChangedOrRemoved(@TempDir Path folder) throws Exception {
    changeOrRemove(embedded(folder));
  }

  @Test
  void aRestaurantIsChangedOrRemovedOnDynamoDb(@TempDir Path folder) throws Exception {
    changeOrRemove(dynamoDb(folder));
  }

  /** All have seen the first version. */
  private static void changeOrRemove(Ground ground) throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      var slug = "changed" + round;
      var path = "api/lunch/restaurants/" + slug;
      MenuRaceTest.add(ground.server(), slug);
      var statuses =
          Racers.race(
              RACERS,
              racer ->
                  racer % 3 == 2
                      ? ask(ground, racer, "DELETE", path + "?version=1", "")
                      : ask(ground, racer, "PUT", path, "{\"name\":\"New\",\"version\":1}"));
      boolean removed = statuses.contains(204);
      assertThat(statuses)
          .as("round %d", round)
          .containsOnlyOnce(removed ? 204 : 200)
          .filteredOn(status -> status == 200 || status == 204)
          .hasSize(1);
      var left = new Restaurants(ground.store(), () -> {}).find(slug);
      assertThat(left.map(RestaurantModel.Restaurant::version))
          .isEqualTo(removed ? Optional.empty() : Optional.of(2L));
    }
  }

  @Test
  void cleaningUpLeavesWhatIsStoredMeanwhile(@TempDir Path folder) throws Exception {
    cleanUp(embedded(folder));
  }

  @Test
  void cleaningUpLeavesWhatIsStoredMeanwhileOnDynamoDb(@TempDir Path folder) throws Exception {
    cleanUp(dynamoDb(folder));
  }

  /** Menus of three weeks ago are stored anew while operators clean up. */
  private static void cleanUp(Ground ground) throws Exception {
    var before = Clock.offset(CLOCK, Duration.ofDays(-21));
    var store = ground.store();
    var menus = new Menus(store, CLOCK, () -> {});
    MenuRaceTest.add(ground.server(), "cleaned");
    var one = new Restaurants(store, () -> {}).find("cleaned").orElseThrow();
    for (int round = 0; round < ROUNDS; round++) {
      for (int week = 1; week <= RACERS; week++) {
        new Menus(store, before, () -> {}).store(one, new IsoWeek(2026, week), found());
      }
      var statuses =
          Racers.race(
              2 * RACERS,
              racer ->
                  racer < RACERS
                      ? ask(
                          ground,
                          racer,
                          "PUT",
                          "api/lunch/menus/cleaned/2026/" + (racer + 1),
                          LunchWalk.lunches(LunchWalk.lunch("fredag", "Ny", 100)))
                      : ask(ground, racer, "POST", "api/lunch/cleanup", ""));
      assertThat(statuses).as("round %d", round).containsOnly(200);
      for (int week = 1; week <= RACERS; week++) {
        assertThat(menus.find("cleaned", new IsoWeek(2026, week)))
            .as("round %d, week %d", round, week)
            .isPresent();
        menus.delete("cleaned", new IsoWeek(2026, week));
      }
    }
  }

  /** What the sweep has found may have been stored anew before it is deleted. */
  @Test
  void aMenuThatLivesIsNotDeletedAsExpired(@TempDir Path folder) throws Exception {
    var ground = embedded(folder);
    MenuRaceTest.add(ground.server(), "lives");
    var store = ground.store();
    var menus = new Menus(store, CLOCK, () -> {});
    var one = new Restaurants(store, () -> {}).find("lives").orElseThrow();
    var week = new IsoWeek(2026, 31);
    menus.store(one, week, found());
    store.apply(MenuContracts.DELETE_EXPIRED_MENU, MenuModel.OfWeek.of("lives", week));
    assertThat(menus.find("lives", week)).isPresent();
  }

  /** Its server slept; another run has begun since. */
  @Test
  void aRunThatLostItsTurnEndsNoOther(@TempDir Path folder) throws Exception {
    var store = embedded(folder).store();
    var before = Clock.offset(CLOCK, Duration.ofMinutes(-20));
    var slept = new Runs(store, before, () -> UUID.randomUUID().toString());
    var lost = ((Begun.Started) slept.begin(List.of("kajen"), Optional.empty())).runId();
    var begun = ((Begun.Started) runs(store).begin(List.of("kajen"), Optional.empty())).runId();
    runs(store).finish(lost);
    assertThat(runs(store).begin(List.of("kajen"), Optional.empty()))
        .isEqualTo(new Begun.AlreadyRunning(begun));
  }

  private static Runs runs(Store store) {
    return new Runs(store, CLOCK, () -> UUID.randomUUID().toString());
  }
}
