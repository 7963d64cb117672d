package dev.cubby.lunch.operator;

import static dev.cubby.lunch.text.LunchOperatorText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.collect.CollectSchedule;
import dev.cubby.lunch.health.HealthApi;
import dev.cubby.lunch.health.HealthModel.HealthResult;
import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.quarantine.Quarantine;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.restaurant.Collector.Begun;
import dev.cubby.lunch.restaurant.RestaurantApi.Collected;
import dev.cubby.lunch.restaurant.RestaurantApi.Progress;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.web.once.Outdated;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Rows.Row;

/** How reading goes: restaurants, runs, quarantine, and the cache's health. */
public record OperatorPages(
    RestaurantApi restaurants,
    MenuApi menus,
    Quarantine quarantine,
    HealthApi health,
    Runs runs,
    CollectSchedule schedule,
    Clock clock) {

  private static final int DRAWN = 20;

  public static final Route<Nothing, Page> OVERVIEW =
      Page.at("/lunch/operator", "lunch.operator")
          .summary("How reading the restaurants' pages goes")
          .may(OPERATOR);

  static final Route<Collected, Redirect> REFRESH =
      Redirect.at("/lunch/operator/refresh", "lunch.refresh", RestaurantApi.COLLECT);

  static final Route<OfRun, Page> RUN =
      Page.at("/lunch/operator/runs/{runId}", "lunch.run-page", OfRun.class)
          .summary("How far a run is, and what came of it")
          .may(OPERATOR);

  static final Route<Nothing, Redirect> CLEAN_UP =
      Redirect.at("/lunch/operator/cleanup", "lunch.cleanup-form", MenuApi.CLEAN_UP);

  static final Route<Nothing, Redirect> PROBE =
      Redirect.at("/lunch/operator/probe", "lunch.probe-form", HealthApi.PROBE);

  static final String SCRIPT = "operator.js";

  public static StaticFiles files() {
    return StaticFiles.of(OperatorPages.class, SCRIPT);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(OVERVIEW, this::overview)
        .form(
            REFRESH,
            this::collect,
            this::collected,
            (_, progress) -> Redirect.to(RUN.at(progress.runId())))
        .page(RUN, this::run)
        .form(
            CLEAN_UP,
            menus::cleanUp,
            (_, done) -> Redirect.to(OVERVIEW.at()).saying(CLEANED_UP.with(done.deleted())))
        .form(
            PROBE,
            health::probe,
            (_, done) ->
                Redirect.to(OVERVIEW.at())
                    .saying(done.status().equals("healthy") ? HEALTHY : UNHEALTHY));
  }

  /** An operator who refreshes a restaurant that has no reader is led to where to add one. */
  private Answer<Progress> collect(Call<Collected> call) {
    var wanted = call.given().restaurants();
    return switch (restaurants.begin(call)) {
      case Begun.NothingToRead _ when wanted.size() == 1 ->
          throw Problem.of(LunchProblems.NOTHING_TO_READ, BY_HAND)
              .leadingTo(ConfigurationPages.EDIT.at(wanted.getFirst()).path(), EDIT_RESTAURANT);
      case Begun begun -> restaurants.progress(begun);
    };
  }

  /** After the end of its run a form means another one. */
  private Answer<Progress> collected(Call<Collected> call, String runId) {
    if (runs.find(runId).flatMap(Run::finishedAt).isPresent()) {
      throw new Outdated();
    }
    return restaurants.collected(call, runId);
  }

  private Page overview(Call<Nothing> call) {
    var all = restaurants.restaurants().all();
    var recent = runs.recent(DRAWN);
    return page(TITLE)
        .meta(NEXT_RUN.with(Text.at(schedule.next())))
        .inZone(IsoWeek.ZONE)
        .action(actions(all))
        .add(note(all))
        .add(section(QUARANTINE, quarantined(names(all))))
        .add(section(RESTAURANTS, list(all, recent)))
        .add(section(RUNS, runsDrawn(recent), runRows(recent)))
        .add(
            section(CACHE, cache())
                .action(
                    Action.send(CHECK_NOW, PROBE, new Nothing()),
                    Action.send(CLEAN_UP_NOW, CLEAN_UP, new Nothing())));
  }

  private boolean isAnyReadable(List<Restaurant> all) {
    return all.stream().anyMatch(restaurants.collector()::isReadable);
  }

  /** What is invented here, or why nothing can be refreshed. */
  private Optional<Piece> note(List<Restaurant> all) {
    if (all.stream().anyMatch(Restaurant::demo)) {
      return Optional.of(banner(Chip.Tone.NEUTRAL, DEMO_NOT_FETCHED));
    }
    return all.isEmpty() || isAnyReadable(all)
        ? Optional.empty()
        : Optional.of(banner(Chip.Tone.NEUTRAL, NONE_FETCHED));
  }

  /** Menus are read only where there is a page to read; an empty list has its own button. */
  private Action[] actions(List<Restaurant> all) {
    if (all.isEmpty()) {
      return new Action[0];
    }
    var add = Action.link(ADD_RESTAURANT, ConfigurationPages.NEW.at()).icon(Icon.PLUS);
    return isAnyReadable(all)
        ? new Action[] {
          Action.send(REFRESH_ALL, REFRESH, new Collected(List.of())).main().icon(Icon.REFRESH), add
        }
        : new Action[] {add.main()};
  }

  private Piece quarantined(Map<String, String> names) {
    return rows(
        quarantine.pending().stream()
            .map(one ->
                row(
                        verbatim(names.getOrDefault(one.restaurant(), one.restaurant())),
                        QuarantinePages.SHOW.at(one.quarantineId()))
                    .meta(
                        WeekNames.of(one.isoWeek()),
                        Text.of(one.doubt()),
                        LunchText.READ.with(Text.at(one.quarantinedAt())))
                    .chip(chip(Chip.Tone.CHECK, QUARANTINED))),
        empty(NO_QUARANTINE));
  }

  private Piece list(List<Restaurant> all, List<Run> recent) {
    var states = OperatorStates.of(restaurants.collector(), clock.instant(), recent);
    return rows(
        all.stream()
            .map(one ->
                row(verbatim(one.name()), ConfigurationPages.SHOW.at(one.slug()))
                    .meta(
                        Stream.concat(
                                states.failure(one).stream(),
                                one.lastSuccessAt().stream()
                                    .map(at -> LunchText.READ.with(Text.at(at))))
                            .toArray(Text[]::new))
                    .chip(states.chip(one))),
        empty(NO_RESTAURANTS, ConfigurationPages.addRestaurant()));
  }

  private static Piece runsDrawn(List<Run> recent) {
    var points =
        recent.reversed().stream()
            .map(run ->
                new Chart.Point(
                    day(run.startedAt()),
                    run.results().stream().filter(RunResult::success).count()))
            .toList();
    return points.isEmpty()
        ? empty(NO_RUNS)
        : card(new Chart(READ_PER_RUN, Chart.Form.BARS, points));
  }

  /** The day alone: a chart has no room for more. */
  static Text day(Instant at) {
    return Text.day(LocalDate.ofInstant(at, IsoWeek.ZONE));
  }

  private static Piece runRows(List<Run> recent) {
    return rows(recent.stream().limit(5).map(OperatorPages::runRow), paragraph(Text.NONE));
  }

  private static Row runRow(Run run) {
    return row(Text.at(run.startedAt()), RUN.at(run.runId()))
        .meta(counts(run).toArray(Text[]::new))
        .chip(state(run));
  }

  private static long count(Run run, Predicate<RunResult> which) {
    return run.results().stream().filter(which).count();
  }

  /** How many of its restaurants were read, failed or were left out. */
  private static Stream<Text> counts(Run run) {
    var counts = new ArrayList<Text>();
    counts.add(READ_OF.with(count(run, RunResult::success), run.restaurants().size()));
    long failed = count(run, one -> one.outcome() == RunOutcome.FAILED);
    long skipped = count(run, one -> one.outcome() == RunOutcome.SKIPPED);
    if (failed > 0) {
      counts.add(FAILED_COUNT.with(failed));
    }
    if (skipped > 0) {
      counts.add(SKIPPED_COUNT.with(skipped));
    }
    return counts.stream();
  }

  private static Chip state(Run run) {
    if (run.finishedAt().isEmpty()) {
      return chip(Chip.Tone.BUSY, RUNNING);
    }
    long good = count(run, RunResult::success);
    return good == run.restaurants().size()
        ? chip(Chip.Tone.GOOD, FINISHED)
        : good == 0 ? chip(Chip.Tone.BAD, ALL_FAILED) : chip(Chip.Tone.WARN, SOME_FAILED);
  }

  private Piece cache() {
    var last = health.health().last();
    var valid = last.filter(one -> !health.health().isOutdated(one));
    return card(
        facts(
            fact(
                HEALTH,
                valid.<Text>map(one -> one.healthy() ? HEALTHY : UNHEALTHY).orElse(NOT_CHECKED)),
            fact(CHECKED, last.map(HealthResult::checkedAt).map(Text::at).orElse(NOT_CHECKED))));
  }

  private Page run(Call<OfRun> call) {
    var run =
        runs.find(call.given().runId())
            .orElseThrow(LunchProblems.notFound(dev.cubby.lunch.text.RestaurantText.NO_SUCH_RUN));
    var names = names(restaurants.restaurants().all());
    var page =
        page(RUN_TITLE)
            .back(TITLE, OVERVIEW.at())
            .meta(
                Stream.concat(Stream.of(Text.at(run.startedAt())), counts(run))
                    .toArray(Text[]::new))
            .inZone(IsoWeek.ZONE)
            .chip(state(run))
            .add(
                rows(
                    run.restaurants().stream().map(slug -> result(run, slug, names)),
                    empty(NO_RUNS)));
    return run.finishedAt().isPresent() ? page : page.script(SCRIPT);
  }

  private static Map<String, String> names(List<Restaurant> all) {
    return all.stream().collect(Collectors.toMap(Restaurant::slug, Restaurant::name));
  }

  private static Row result(Run run, String slug, Map<String, String> names) {
    var row = row(verbatim(names.getOrDefault(slug, slug)), ConfigurationPages.SHOW.at(slug));
    return run.results().stream()
        .filter(one -> one.restaurant().equals(slug))
        .findFirst()
        .map(one -> resultRow(row, one))
        .orElseGet(() ->
            row.chip(
                run.finishedAt().isPresent()
                    ? chip(Chip.Tone.HOLD, NOT_READ)
                    : chip(Chip.Tone.BUSY, WAITING)));
  }

  static Row resultRow(Row row, RunResult one) {
    var tone =
        switch (one.outcome()) {
          case STORED, UNCHANGED -> Chip.Tone.GOOD;
          case CLOSED -> Chip.Tone.NEUTRAL;
          case NO_MENU -> Chip.Tone.HOLD;
          case QUARANTINED -> Chip.Tone.CHECK;
          case FAILED -> Chip.Tone.WARN;
          case SKIPPED -> Chip.Tone.HOLD;
        };
    var meta = new ArrayList<Text>();
    if (one.totalExtracted() > 0) {
      meta.add(VALID_OF.with(one.validCount(), one.totalExtracted()));
    }
    one.reason().<Text>map(Text::of).or(() -> one.error().map(Text::of)).ifPresent(meta::add);
    one.detail()
        .map(words ->
            one.outcome() == RunOutcome.NO_MENU ? STILL_SHOWS.with(words) : verbatim(words))
        .ifPresent(meta::add);
    return row.meta(meta.toArray(Text[]::new)).chip(chip(tone, Text.of(one.outcome())));
  }
}
