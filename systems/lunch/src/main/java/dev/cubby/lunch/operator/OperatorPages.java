package dev.cubby.lunch.operator;

import static dev.cubby.lunch.text.LunchOperatorText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.HealthResult;
import dev.cubby.lunch.restaurant.*;
import dev.cubby.lunch.restaurant.RestaurantApi.Collected;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
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
    Health health,
    Runs runs,
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
      Redirect.at("/lunch/operator/probe", "lunch.probe-form", MenuApi.PROBE);

  static final String SCRIPT = "operator.js";

  public static StaticFiles files() {
    return StaticFiles.of(OperatorPages.class, SCRIPT);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(OVERVIEW, this::overview)
        .form(REFRESH, restaurants::collect, (_, progress) -> Redirect.to(RUN.at(progress.runId())))
        .page(RUN, this::run)
        .form(
            CLEAN_UP,
            menus::cleanUp,
            (_, done) -> Redirect.to(OVERVIEW.at()).saying(CLEANED_UP.with(done.deleted())))
        .form(
            PROBE,
            menus::probe,
            (_, done) ->
                Redirect.to(OVERVIEW.at())
                    .saying(done.status().equals("healthy") ? HEALTHY : UNHEALTHY));
  }

  private Page overview(Call<Nothing> call) {
    var all = restaurants.restaurants().all();
    var recent = runs.recent(DRAWN);
    return page(TITLE)
        .action(
            Action.send(REFRESH_ALL, REFRESH, new Collected(List.of())).main().icon(Icon.REFRESH),
            Action.link(ADD_RESTAURANT, ConfigurationPages.NEW.at()).icon(Icon.PLUS))
        .add(section(QUARANTINE, quarantined(names(all))))
        .add(section(RESTAURANTS, list(all)))
        .add(section(RUNS, runsDrawn(recent), runRows(recent)))
        .add(
            section(CACHE, cache())
                .action(
                    Action.send(CHECK_NOW, PROBE, new Nothing()),
                    Action.send(CLEAN_UP_NOW, CLEAN_UP, new Nothing())));
  }

  private Piece quarantined(Map<String, String> names) {
    return rows(
        quarantine.pending().stream()
            .map(one ->
                row(
                        verbatim(names.getOrDefault(one.restaurant(), one.restaurant())),
                        QuarantinePages.SHOW.at(one.quarantineId()))
                    .meta(
                        WEEK.with(one.isoWeek().toString()),
                        verbatim(one.reason()),
                        READ_AT.with(Text.at(one.quarantinedAt())))
                    .chip(chip(Chip.Tone.CHECK, QUARANTINED))),
        empty(NO_QUARANTINE));
  }

  private Piece list(List<Restaurant> all) {
    return rows(
        all.stream()
            .map(one ->
                row(verbatim(one.name()), ConfigurationPages.SHOW.at(one.slug()))
                    .meta(
                        one.lastSuccessAt()
                            .<Text>map(at -> READ_AT.with(Text.at(at)))
                            .orElse(NEVER_READ),
                        FAILURES.with(one.consecutiveFailures()))
                    .chip(state(one))),
        empty(NO_RESTAURANTS, Action.link(ADD_RESTAURANT, ConfigurationPages.NEW.at()).main()));
  }

  private Chip state(Restaurant one) {
    if (!one.active()) {
      return chip(Chip.Tone.HOLD, HIDDEN);
    }
    return switch (one.breaker(clock.instant())) {
      case OPEN -> chip(Chip.Tone.BAD, Text.of(Breaker.OPEN));
      case HALF_OPEN -> chip(Chip.Tone.WARN, Text.of(Breaker.HALF_OPEN));
      case CLOSED ->
          one.lastFailure().isPresent()
              ? chip(Chip.Tone.WARN, Text.of(one.lastFailure().get()))
              : chip(Chip.Tone.GOOD, Text.of(Breaker.CLOSED));
    };
  }

  private static Piece runsDrawn(List<Run> recent) {
    var points =
        recent.reversed().stream()
            .map(run ->
                new Chart.Point(
                    Text.at(run.startedAt()),
                    run.results().stream().filter(RunResult::success).count()))
            .toList();
    return points.isEmpty()
        ? empty(NO_RUNS)
        : card(new Chart(READ_PER_RUN, Chart.Form.BARS, points));
  }

  private static Piece runRows(List<Run> recent) {
    return rows(recent.stream().limit(5).map(OperatorPages::runRow), paragraph(Text.NONE));
  }

  private static Row runRow(Run run) {
    long good = run.results().stream().filter(RunResult::success).count();
    return row(Text.at(run.startedAt()), RUN.at(run.runId()))
        .meta(READ_OF.with(good, run.restaurants().size()))
        .chip(
            run.finishedAt().isEmpty()
                ? chip(Chip.Tone.BUSY, RUNNING)
                : good == run.restaurants().size()
                    ? chip(Chip.Tone.GOOD, FINISHED)
                    : chip(Chip.Tone.WARN, SOME_FAILED));
  }

  private Piece cache() {
    var last = health.last();
    return card(
        facts(
            fact(
                HEALTH,
                last.<Text>map(one -> one.healthy() ? HEALTHY : UNHEALTHY).orElse(NOT_CHECKED)),
            fact(CHECKED, last.map(HealthResult::checkedAt).map(Text::at).orElse(NOT_CHECKED))));
  }

  private Page run(Call<OfRun> call) {
    var run =
        runs.find(call.given().runId())
            .orElseThrow(LunchProblems.notFound(dev.cubby.lunch.text.RestaurantText.NO_SUCH_RUN));
    var names = names(restaurants.restaurants().all());
    var page =
        page(RUN_TITLE.with(Text.at(run.startedAt())))
            .back(TITLE, OVERVIEW.at())
            .meta(READ_OF.with(run.results().size(), run.restaurants().size()))
            .chip(
                run.finishedAt().isPresent()
                    ? chip(Chip.Tone.GOOD, FINISHED)
                    : chip(Chip.Tone.BUSY, RUNNING))
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
    meta.add(VALID_OF.with(one.validCount(), one.totalExtracted()));
    one.error().ifPresent(code -> meta.add(Text.of(code)));
    one.message().ifPresent(words -> meta.add(verbatim(words)));
    return row.meta(meta.toArray(Text[]::new)).chip(chip(tone, Text.of(one.outcome())));
  }
}
