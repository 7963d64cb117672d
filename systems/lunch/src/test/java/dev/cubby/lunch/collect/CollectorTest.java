package dev.cubby.lunch.collect;

import static dev.cubby.lunch.collect.fetch.OddServer.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.store.RowStore;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.lunch.collect.fetch.*;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.quarantine.QuarantineContracts;
import dev.cubby.lunch.quarantine.QuarantineModel.*;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.restaurant.Collector.Begun;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.once.OnceContracts;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs against a web server on this machine and a real store. */
final class CollectorTest {
  private static final IsoWeek WEEK = new IsoWeek(2025, 47);
  private static final FetchLimits LIMITS =
      new FetchLimits(Duration.ofSeconds(2), 3, Duration.ofSeconds(1), 1 << 20, 3);
  private static final String READER =
      """
      {"type": "html", "day": "h3", "dish": "li"}\
      """;
  private static final String GOOD =
      "<h1>Vecka 47</h1><h3>Måndag</h3><li>Lax (V) 129:-</li><li>Gratis</li>"
          + "<h3>Fredag</h3><li>Pizza 119:-</li>";

  private final SteppingClock clock = new SteppingClock();
  private RowStore rows;
  private Store store;
  private OddServer server;
  private Socket nobody;
  private Restaurants restaurants;
  private Menus menus;
  private Quarantine quarantine;
  private Runs runs;
  private MenuCollector collector;

  @BeforeEach
  void start() throws IOException {
    clock.step(Duration.between(clock.instant(), Instant.parse("2025-11-19T06:00:00Z")));
    rows = EmbeddedStore.open(Path.of("memory"), Settings.of(clock).inMemoryOnly());
    var catalog =
        Catalog.of("lunch")
            .with(RestaurantContracts.DECLARED)
            .with(MenuContracts.DECLARED)
            .with(QuarantineContracts.DECLARED)
            .with(CollectContracts.DECLARED)
            .with(OnceContracts.DECLARED)
            .prove();
    store = Store.open(rows, catalog, StoreSettings.local(clock));
    server = new OddServer();
    nobody = OddServer.nobody();
    restaurants = new Restaurants(store, () -> {});
    menus = new Menus(store, clock, () -> {});
    quarantine = new Quarantine(store, clock, menus);
    runs = new Runs(store, clock, () -> UUID.randomUUID().toString());
    collector = collector(LIMITS, _ -> {});
  }

  private MenuCollector collector(FetchLimits limits, Fetcher.Pause pause) {
    var fetcher =
        new Fetcher(
            new AddressGuard(AddressGuard.Resolver.SYSTEM, Set.of(server.inside(), down())),
            limits,
            "Cubby test",
            (SSLSocketFactory) SSLSocketFactory.getDefault(),
            pause);
    var visits =
        new Visits(store, clock, restaurants, menus, quarantine, fetcher, new ReadingThread());
    return new MenuCollector(restaurants, runs, visits, work -> Thread.ofVirtual().start(work));
  }

  @AfterEach
  void stop() throws Exception {
    nobody.close();
    server.close();
    rows.close();
  }

  private InetSocketAddress down() {
    return new InetSocketAddress(nobody.getLocalAddress(), nobody.getLocalPort());
  }

  private void restaurant(String slug, String url, String reader) {
    restaurants.add(
        slug,
        new Restaurants.Configuration(slug, Optional.empty(), Optional.of(url), reader, true));
  }

  private void restaurant(String slug) {
    restaurant(slug, server.url("/" + slug), READER);
  }

  private Run collect(String... slugs) {
    var begun = collector.collectAndWait(List.of(slugs));
    return runs.find(((Begun.Started) begun).runId()).orElseThrow();
  }

  private static Map<String, RunOutcome> outcomes(Run run) {
    return run.results().stream()
        .collect(Collectors.toMap(RunResult::restaurant, RunResult::outcome));
  }

  @Test
  void aRunGoesOnWhateverHappensAtOneRestaurant() {
    var days =
        """
        {"type": "html", "week": "h1", "dish": "li", "pages": {"måndag": "/mon", "tisdag": "/tue"}}\
        """;
    server
        .page("/good", GOOD)
        .page("/closed", "<h1>Krogen</h1><p>Semesterstängt v.46–48.</p>")
        .page("/old", GOOD.replace("47", "46"))
        .page("/doubtful", GOOD.replace("Vecka 47", "Meny"))
        .page("/changed", "<h1>Vecka 47</h1><p>Ny webbplats</p>")
        .page("/worthless", "<h1>Vecka 47</h1><h3>Måndag</h3><li>Lax</li>")
        .page("/mon", "<h1>17/11</h1><li>Lax 99 kr</li>")
        .at("/wrong", (_, out) -> write(out, "HTTP/1.1 500 Oh\r\n\r\n"))
        .at("/unasked", (_, out) -> write(out, "HTTP/1.1 304 Not Modified\r\n\r\n"))
        .at(
            "/inside",
            (_, out) ->
                write(out, "HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\n\r\n"));
    Stream.of(
            "good",
            "closed",
            "old",
            "doubtful",
            "changed",
            "worthless",
            "wrong",
            "unasked",
            "inside")
        .forEach(this::restaurant);
    restaurant("down", "http://127.0.0.1:" + down().getPort() + "/", READER);
    restaurant("days", server.url("/"), days);
    restaurant("manual", server.url("/good"), "{\"type\": \"manual\"}");

    var run = collect();

    assertThat(outcomes(run))
        .isEqualTo(
            Map.ofEntries(
                Map.entry("good", RunOutcome.STORED),
                Map.entry("closed", RunOutcome.CLOSED),
                Map.entry("old", RunOutcome.NO_MENU),
                Map.entry("doubtful", RunOutcome.QUARANTINED),
                Map.entry("changed", RunOutcome.FAILED),
                Map.entry("worthless", RunOutcome.FAILED),
                Map.entry("wrong", RunOutcome.FAILED),
                Map.entry("unasked", RunOutcome.FAILED),
                Map.entry("inside", RunOutcome.FAILED),
                Map.entry("down", RunOutcome.FAILED),
                Map.entry("days", RunOutcome.STORED)));
    assertThat(run.finishedAt()).isPresent();
    assertThat(run.results())
        .filteredOn(result -> result.outcome() == RunOutcome.FAILED)
        .extracting(
            RunResult::restaurant,
            result -> result.error().orElseThrow(),
            result -> result.reason().orElseThrow())
        .containsExactlyInAnyOrder(
            tuple("changed", FailureCode.SELECTOR_ERROR, FailureReason.NOTHING_SELECTED),
            tuple("worthless", FailureCode.VALIDATION_ERROR, FailureReason.NO_VALID_DISH),
            tuple("wrong", FailureCode.NETWORK_ERROR, FailureReason.STATUS),
            tuple("unasked", FailureCode.NETWORK_ERROR, FailureReason.NOT_ASKED_FOR),
            tuple("inside", FailureCode.NETWORK_ERROR, FailureReason.NOT_PUBLIC),
            tuple("down", FailureCode.NETWORK_ERROR, FailureReason.NO_CONNECTION));
    assertThat(result(run, "wrong").detail()).contains("500");
    assertThat(result(run, "old").detail()).contains("2025-W46");
    var menu = menus.find("good", WEEK).orElseThrow();
    assertThat(menu.lunches())
        .extracting(lunch -> lunch.weekday() + " " + lunch.name() + " " + lunch.price())
        .containsExactly("MONDAY Lax 129", "FRIDAY Pizza 119");
    assertThat(menu.lunches().getFirst().dietary()).contains(List.of(MenuModel.Diet.VEGETARIAN));
    assertThat(menu.validationErrors().orElseThrow())
        .containsExactly(
            new ValidationError("price", "Has no price: Gratis", Optional.of(Weekday.MONDAY)));
    assertThat(menu.dataQuality().orElseThrow().completeness()).isEqualTo("0.67");
    assertThat(menu.metadata().flatMap(Metadata::evidence)).contains("Vecka 47");
    assertThat(menus.find("closed", WEEK).flatMap(Menu::metadata).flatMap(Metadata::state))
        .contains(MenuState.CLOSED);
    assertThat(menus.find("old", WEEK)).isEmpty();
    assertThat(menus.find("doubtful", WEEK)).isEmpty();
    assertThat(quarantine.pending())
        .singleElement()
        .satisfies(held -> {
          assertThat(held.restaurant()).isEqualTo("doubtful");
          assertThat(held.doubt()).isEqualTo(QuarantineReason.NO_WEEK);
          assertThat(held.found().lunches()).hasSize(2);
        });
  }

  private static RunResult result(Run run, String slug) {
    return run.results().stream()
        .filter(one -> one.restaurant().equals(slug))
        .findFirst()
        .orElseThrow();
  }

  /** What a page no longer shows is not decided on; what was decided stays so. */
  @Test
  void theQuarantineHoldsWhatThePageShowsNow() {
    restaurant("doubtful");
    for (var dish : List.of("Lax", "Sill", "Lax")) {
      server.page("/doubtful", "<h3>Måndag</h3><li>" + dish + " 129:-</li>");
      collect();
      assertThat(quarantine.pending())
          .extracting(held -> held.found().lunches().getFirst().name())
          .containsExactly(dish);
    }
    quarantine.discard(quarantine.pending().getFirst().quarantineId(), Optional.empty());
    collect();
    assertThat(quarantine.pending()).isEmpty();
  }

  /** The slow one answers when all others have their results, those behind it as well. */
  @Test
  void nobodyWaitsForASlowServerAndNoneIsSparedByAnother() {
    server
        .page("/good", GOOD)
        .page("/zlast", GOOD)
        .page("/there", GOOD)
        .at("/moved", (_, out) -> write(out, "HTTP/1.1 301 Moved\r\nLocation: there\r\n\r\n"))
        .at(
            "/inside",
            (_, out) -> write(out, "HTTP/1.1 302 Found\r\nLocation: http://10.0.0.1/\r\n\r\n"))
        .at("/wrong", (_, out) -> write(out, "HTTP/1.1 500 Oh\r\n\r\n"))
        .at(
            "/aslow",
            (_, out) -> {
              await(() -> runs.recent(1).getFirst().results().size() == 6);
              write(out, "HTTP/1.1 200 OK\r\n\r\n", GOOD);
            });
    Stream.of("aslow", "good", "inside", "moved", "wrong", "zlast").forEach(this::restaurant);
    restaurant("down", "http://127.0.0.1:" + down().getPort() + "/", READER);
    collector =
        collector(
            new FetchLimits(Duration.ofSeconds(60), 3, Duration.ofSeconds(1), 1 << 20, 3), _ -> {});

    var run = collect();

    assertThat(run.results().getLast().restaurant()).isEqualTo("aslow");
    assertThat(outcomes(run))
        .isEqualTo(
            Map.of(
                "aslow", RunOutcome.STORED,
                "good", RunOutcome.STORED,
                "zlast", RunOutcome.STORED,
                "moved", RunOutcome.STORED,
                "inside", RunOutcome.FAILED,
                "wrong", RunOutcome.FAILED,
                "down", RunOutcome.FAILED));
  }

  @Test
  void aSlowServerIsATimeout() {
    server.at("/slow", (_, _) -> Thread.sleep(Duration.ofSeconds(60)));
    restaurant("slow");
    collector =
        collector(
            new FetchLimits(Duration.ofMillis(300), 2, Duration.ofSeconds(1), 1 << 20, 3), _ -> {});
    var run = collect("slow");
    assertThat(result(run, "slow").reason()).contains(FailureReason.NO_ANSWER);
    assertThat(result(run, "slow").error()).contains(FailureCode.TIMEOUT_ERROR);
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void anErrorIsAFailedVisit() {
    restaurant("harmful");
    server.at("/harmful", (_, out) -> write(out, "HTTP/1.1 503 Busy\r\n\r\n"));
    collector =
        collector(
            LIMITS,
            _ -> {
              throw new StackOverflowError("of this test");
            });
    var run = collect();
    assertThat(result(run, "harmful").error()).contains(FailureCode.EXECUTION_ERROR);
    assertThat(restaurants.find("harmful").orElseThrow().consecutiveFailures()).isEqualTo(1);
  }

  @Test
  void rowsAreCountedBeyondThoseThatAreListed() {
    restaurant("good");
    server.page("/good", GOOD + "<li>Gratis</li>".repeat(99));
    var result = result(collect(), "good");
    assertThat(result.totalExtracted()).isEqualTo(102);
    assertThat(result.validCount()).isEqualTo(2);
    assertThat(result.invalidCount()).isEqualTo(100);
  }

  @Test
  void whatWasRemovedOrHiddenMeanwhileIsNotVisited() throws InterruptedException {
    var held = new CountDownLatch(1);
    for (var slug : List.of("a1", "a2", "a3")) {
      restaurant(slug);
      server.at(
          "/" + slug,
          (_, out) -> {
            held.await();
            write(out, "HTTP/1.1 200 OK\r\n\r\n", GOOD);
          });
    }
    restaurant("late");
    server.page("/late", GOOD);

    var runId = ((Begun.Started) collector.collect(List.of(), Optional.empty())).runId();
    await(() -> server.requests().size() == 3);
    var late = restaurants.find("late").orElseThrow();
    restaurants.remove(late, late.version());
    held.countDown();
    await(() -> runs.find(runId).orElseThrow().finishedAt().isPresent());

    assertThat(outcomes(runs.find(runId).orElseThrow())).containsOnlyKeys("a1", "a2", "a3");
    assertThat(server.requests()).hasSize(3);
    assertThat(menus.find("late", WEEK)).isEmpty();
  }

  /** One has another page now, one a week without proof, and one is not to be shown. */
  @Test
  void whatWasReadOfAnEarlierConfigurationIsDiscarded() throws InterruptedException {
    var held = new CountDownLatch(1);
    for (var slug : List.of("doubtful", "hidden", "moved")) {
      restaurant(slug);
      server.at(
          "/" + slug,
          (_, out) -> {
            held.await();
            write(
                out,
                "HTTP/1.1 200 OK\r\n\r\n",
                slug.equals("doubtful") ? GOOD.replace("Vecka 47", "Meny") : GOOD);
          });
    }
    var runId = ((Begun.Started) collector.collect(List.of(), Optional.empty())).runId();
    await(() -> server.requests().size() == 3);
    var visited = restaurants.find("moved").orElseThrow();
    for (var slug : List.of("doubtful", "hidden", "moved")) {
      var there = restaurants.find(slug).orElseThrow();
      restaurants.configure(
          slug,
          new Restaurants.Configuration(
              slug,
              Optional.empty(),
              Optional.of(server.url("/elsewhere")),
              READER,
              !slug.equals("hidden")),
          there.version());
    }
    held.countDown();
    await(() -> runs.find(runId).orElseThrow().finishedAt().isPresent());

    assertThat(runs.find(runId).orElseThrow().results()).isEmpty();
    assertThat(menus.find("moved", WEEK)).isEmpty();
    assertThat(menus.find("hidden", WEEK)).isEmpty();
    assertThat(quarantine.pending()).isEmpty();
    // The same at the last moment, in the transactions themselves.
    var found = quarantined();
    assertThat(menus.storeRead(visited, WEEK, found)).isEqualTo(new StoreResult.Outdated());
    assertThat(quarantine.add(visited, WEEK, QuarantineReason.NO_WEEK, Optional.empty(), found))
        .isEmpty();
    assertThat(menus.find("moved", WEEK)).isEmpty();
    assertThat(quarantine.pending()).isEmpty();
    var now = restaurants.find("moved").orElseThrow();
    assertThat(menus.storeRead(now, WEEK, found)).isInstanceOf(StoreResult.Stored.class);
    assertThat(menus.storeRead(now, WEEK, found)).isInstanceOf(StoreResult.Stored.class);
  }

  private static FoundMenu quarantined() {
    var dish = FoundLunch.of(Weekday.MONDAY, "Lax", Optional.empty(), Optional.of(BigDecimal.TEN));
    return new FoundMenu(List.of(dish), List.of(), "html", "1", Optional.empty(), Optional.empty());
  }

  @Test
  void theRowsOfAPageWithoutAValidOneAreKeptUntilItHasOne() {
    restaurant("worthless");
    var wrong = new ValidationError("price", "Has no price: Lax", Optional.of(Weekday.MONDAY));
    server.page("/worthless", "<h1>Vecka 47</h1><h3>Måndag</h3><li>Lax</li>");
    collect();
    var page = Collecting.invalidPage(store, "worthless").orElseThrow();
    assertThat(page.week()).isEqualTo(WEEK);
    assertThat(page.rows()).containsExactly(wrong);
    server.page("/worthless", GOOD);
    collect();
    assertThat(Collecting.invalidPage(store, "worthless")).isEmpty();
  }

  @Test
  void anAcceptedMenuKnowsTheRowsThatItLacks() {
    restaurant("doubtful");
    server.page("/doubtful", GOOD.replace("Vecka 47", "Meny"));
    collect();
    var held = quarantine.pending().getFirst();
    var accepted =
        quarantine.accept(restaurants.find("doubtful").orElseThrow(), held, WEEK, Optional.empty());
    assertThat(accepted).isInstanceOf(Quarantine.Decision.Accepted.class);
    var menu = menus.find("doubtful", WEEK).orElseThrow();
    assertThat(menu.validationErrors().orElseThrow())
        .containsExactly(
            new ValidationError("price", "Has no price: Gratis", Optional.of(Weekday.MONDAY)));
    assertThat(menu.dataQuality().orElseThrow().completeness()).isEqualTo("0.67");
  }

  @Test
  void aPageOfADayIsNamedByItsQuery() {
    server.page("/lunch.php?day=1", "<h1>17/11</h1><li>Lax 99 kr</li>");
    restaurant(
        "days",
        server.url("/lunch.php"),
        """
        {"type": "html", "week": "h1", "dish": "li", "pages": {"måndag": "?day=1"}}\
        """);
    assertThat(outcomes(collect())).containsEntry("days", RunOutcome.STORED);
    collect();
    assertThat(server.requests())
        .as("pages of single days are asked for in full")
        .hasSize(2)
        .noneMatch(request -> request.contains("If-"));
  }

  @Test
  void threeAreVisitedAtOnceAndNotMore() {
    var together = new CyclicBarrier(3);
    for (int number = 0; number < 9; number++) {
      restaurant("r" + number);
      server.at(
          "/r" + number,
          (_, out) -> {
            try {
              together.await(5, TimeUnit.SECONDS);
            } catch (BrokenBarrierException | TimeoutException alone) {
              return;
            }
            write(out, "HTTP/1.1 200 OK\r\n\r\n", GOOD);
          });
    }

    assertThat(outcomes(collect()).values()).hasSize(9).containsOnly(RunOutcome.STORED);
    assertThat(server.mostAtOnce()).isEqualTo(3);
  }

  @Test
  void threeFailuresOpenTheBreakerAndOneSuccessClosesIt() {
    restaurant("shaky");
    for (int failure = 0; failure < 3; failure++) {
      assertThat(breaker()).isEqualTo(Breaker.CLOSED);
      collect();
    }
    int asked = server.requests().size();
    assertThat(breaker()).isEqualTo(Breaker.OPEN);
    assertThat(outcomes(collect())).containsEntry("shaky", RunOutcome.SKIPPED);
    assertThat(server.requests()).hasSize(asked);

    clock.step(Duration.ofMinutes(5));
    assertThat(breaker()).isEqualTo(Breaker.HALF_OPEN);
    collect();
    assertThat(server.requests()).hasSizeGreaterThan(asked);
    assertThat(breaker()).isEqualTo(Breaker.OPEN);

    clock.step(Duration.ofMinutes(5));
    server.page("/shaky", GOOD);
    assertThat(outcomes(collect())).containsEntry("shaky", RunOutcome.STORED);
    assertThat(breaker()).isEqualTo(Breaker.CLOSED);
  }

  private Breaker breaker() {
    return restaurants.find("shaky").orElseThrow().breaker(clock.instant());
  }

  @Test
  void aGoodMenuOutlivesEveryBadPage() {
    restaurant("good");
    server.page("/good", GOOD);
    collect();
    var good = menus.find("good", WEEK).orElseThrow();

    for (var bad :
        List.of(
            "",
            "<h1>Vecka 47</h1><h3>Måndag</h3>",
            "<h1>Vecka 47</h1><h3>Måndag</h3><li>Lax 0 kr</li>",
            "<h1>Vecka 48</h1><h1>Vecka 47</h1><h3>Måndag</h3><li>Sill 1 kr</li>",
            "<p>Stängt!</p>",
            "<h1>Vecka 46</h1><h3>Måndag</h3><li>Sill 1 kr</li>")) {
      server.page("/good", bad);
      collect();
      clock.step(Duration.ofMinutes(5));
      assertThat(menus.find("good", WEEK)).as(bad).contains(good);
    }
  }

  @Test
  void aPageThatHasNotChangedIsNotReadAgain() {
    restaurant("good");
    server.at(
        "/good",
        (request, out) ->
            write(
                out,
                request.contains("If-None-Match: \"a\"")
                    ? "HTTP/1.1 304 Not Modified\r\n\r\n"
                    : "HTTP/1.1 200 OK\r\nETag: \"a\"\r\n\r\n" + GOOD));

    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.STORED);
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.UNCHANGED);
    menus.delete("good", WEEK);
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.STORED);
    clock.step(Duration.ofDays(7));
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.NO_MENU);
  }

  /** The page gives this week and the next one, and says each time that it is as it was. */
  @Test
  void aDeletedMenuAndADayGivenBackAreReadAgain() {
    var weeks = READER.replace("\"day\"", "\"section\": \"div\", \"week\": \"h1\", \"day\"");
    restaurant("good", server.url("/good"), weeks);
    server.at(
        "/good",
        (request, out) ->
            write(
                out,
                request.contains("If-None-Match: \"a\"")
                    ? "HTTP/1.1 304 Not Modified\r\n\r\n"
                    : "HTTP/1.1 200 OK\r\nETag: \"a\"\r\n\r\n"
                        + "<div>%s</div><div>%s</div>".formatted(GOOD, GOOD.replace("47", "48"))));
    var next = WEEK.next().orElseThrow();

    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.STORED);
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.UNCHANGED);
    menus.delete("good", next);
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.STORED);
    assertThat(menus.find("good", next)).isPresent();

    var good = restaurants.find("good").orElseThrow();
    menus.store(good, WEEK, byHand(Weekday.MONDAY));
    collect();
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.UNCHANGED);
    assertThat(mondays()).containsExactly("Sill");
    long seen = menus.find("good", WEEK).orElseThrow().revision();
    menus.replace(good, WEEK, byHand(Weekday.TUESDAY), seen);
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.STORED);
    assertThat(mondays()).containsExactly("Lax");
  }

  private static FoundMenu byHand(Weekday day) {
    var dish = FoundLunch.of(day, "Sill", Optional.empty(), Optional.of(BigDecimal.TEN));
    var operator = Metadata.OPERATOR;
    return new FoundMenu(
        List.of(dish), List.of(), operator, "1", Optional.of(operator), Optional.empty());
  }

  private List<String> mondays() {
    return menus.find("good", WEEK).orElseThrow().on(Weekday.MONDAY).stream()
        .map(Lunch::name)
        .toList();
  }

  @Test
  void aPageWithATimeAloneIsNotReadAgain() {
    restaurant("good");
    var changed = "Mon, 17 Nov 2025 06:00:00 GMT";
    server.at(
        "/good",
        (request, out) ->
            write(
                out,
                request.contains("If-Modified-Since: " + changed)
                    ? "HTTP/1.1 304 Not Modified\r\n\r\n"
                    : "HTTP/1.1 200 OK\r\nLast-Modified: " + changed + "\r\n\r\n" + GOOD));
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.STORED);
    assertThat(menus.find("good", WEEK).flatMap(Menu::lastUpdated))
        .contains(Instant.parse("2025-11-17T06:00:00Z"));
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.UNCHANGED);
  }

  @Test
  void anOperatorSeesARunProgressAndCannotStartASecond() throws InterruptedException {
    var held = new CountDownLatch(1);
    restaurant("fast");
    restaurant("held");
    server.page("/fast", GOOD);
    server.at(
        "/held",
        (_, out) -> {
          held.await();
          write(out, "HTTP/1.1 200 OK\r\n\r\n", GOOD);
        });

    var runId = ((Begun.Started) collector.collect(List.of(), Optional.empty())).runId();
    assertThat(collector.collect(List.of(), Optional.empty()))
        .isEqualTo(new Begun.AlreadyRunning(runId));
    assertThat(collector.collect(List.of("held"), Optional.empty()))
        .isEqualTo(new Begun.AlreadyRunning(runId));
    restaurant("added");
    assertThat(collector.collect(List.of("added"), Optional.empty()))
        .isEqualTo(new Begun.OthersRunning(runId));
    await(() -> runs.find(runId).orElseThrow().results().size() == 1);
    assertThat(runs.find(runId).orElseThrow().finishedAt()).isEmpty();
    held.countDown();
    await(() -> runs.find(runId).orElseThrow().finishedAt().isPresent());
    assertThat(outcomes(runs.find(runId).orElseThrow())).hasSize(2);
    assertThat(collect("fast").restaurants()).containsExactly("fast");
    assertThat(collector.collect(List.of("nobody"), Optional.empty()))
        .isEqualTo(new Begun.NothingToRead());
  }

  private static void await(BooleanSupplier done) throws InterruptedException {
    for (int looks = 0; !done.getAsBoolean(); looks++) {
      assertThat(looks).as("looks").isLessThan(4_000);
      Thread.sleep(5);
    }
  }

  @Test
  void aRunOfAServerThatDiedBlocksNobodyForLong() {
    restaurant("good");
    server.page("/good", GOOD);
    var dead = ((Begun.Started) runs.begin(List.of("good"), Optional.empty())).runId();
    assertThat(collector.collect(List.of(), Optional.empty()))
        .isEqualTo(new Begun.AlreadyRunning(dead));
    assertThat(runs.find(dead).orElseThrow().finishedAt()).isEmpty();
    clock.step(Duration.ofMinutes(10));
    assertThat(runs.find(dead).orElseThrow().finishedAt()).isPresent();
    assertThat(runs.recent(1).getFirst().finishedAt()).isPresent();
    assertThat(outcomes(collect())).containsEntry("good", RunOutcome.STORED);
  }

  @Test
  void aClockThatWasAheadStopsNothing() {
    restaurant("good");
    server.page("/good", GOOD);
    var schedule =
        new CollectSchedule(store, clock, collector, CollectSchedule.times("08:00 10:30"));
    clock.step(Duration.ofHours(24 + 1));
    assertThat(schedule.runIfDue().orElseThrow()).hasSize(1);
    // A server dies in a run of tomorrow.
    var dead = ((Begun.Started) runs.begin(List.of("good"), Optional.empty())).runId();
    clock.step(Duration.ofSeconds(-30));
    assertThat(collector.collect(List.of(), Optional.empty()))
        .as("clocks that differ a little")
        .isEqualTo(new Begun.AlreadyRunning(dead));
    clock.step(Duration.ofHours(-24).plusSeconds(30));
    assertThat(runs.find(dead).orElseThrow().finishedAt()).isPresent();
    assertThat(schedule.runIfDue().orElseThrow()).hasSize(1);
    assertThat(schedule.runIfDue()).isEmpty();
  }

  @Test
  void theJobSaysWhatWasFetchedWhatFailedAndThatNothingIsDue() {
    restaurant("good");
    server.page("/good", GOOD);
    restaurant("bad");
    var schedule =
        new CollectSchedule(store, clock, collector, CollectSchedule.times("08:00 10:30"));
    assertThat(Collecting.note(schedule.runIfDue())).isEqualTo("collect.nothing-due 0");
    clock.step(Duration.ofHours(1));
    assertThat(Collecting.note(schedule.runIfDue()))
        .isEqualTo("collect.fetched 1\ncollect.failed 1");
    assertThat(Collecting.note(Optional.of(List.of()))).isEqualTo("collect.nothing-to-fetch 0");
  }

  @Test
  void onWeekdaysItRunsOnceAtEachTimeInStockholm() {
    restaurant("good");
    server.page("/good", GOOD);
    var schedule =
        new CollectSchedule(store, clock, collector, CollectSchedule.times("08:00 10:30"));
    // 07:00 in Stockholm, where it is winter.
    assertThat(schedule.runIfDue()).isEmpty();
    assertThat(schedule.next()).isEqualTo("2025-11-19T07:00:00Z");
    clock.step(Duration.ofMinutes(59));
    assertThat(schedule.runIfDue()).isEmpty();
    clock.step(Duration.ofMinutes(1));
    assertThat(schedule.runIfDue().orElseThrow()).hasSize(1);
    assertThat(schedule.runIfDue()).isEmpty();
    clock.step(Duration.ofHours(5));
    assertThat(schedule.runIfDue().orElseThrow()).hasSize(1);
    assertThat(schedule.runIfDue()).isEmpty();
    assertThat(schedule.next()).isEqualTo("2025-11-20T07:00:00Z");
    // Thursday, Friday, and then the weekend.
    clock.step(Duration.ofDays(2));
    assertThat(schedule.runIfDue().orElseThrow()).hasSize(1);
    assertThat(schedule.next()).isEqualTo("2025-11-24T07:00:00Z");
    clock.step(Duration.ofDays(1));
    assertThat(schedule.runIfDue()).isEmpty();
    clock.step(Duration.ofDays(1));
    assertThat(schedule.runIfDue()).isEmpty();
    clock.step(Duration.ofDays(1));
    assertThat(schedule.runIfDue().orElseThrow()).hasSize(1);
  }
}
