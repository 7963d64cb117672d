package dev.cubby.lunch.restaurant;

import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.OPERATOR;

import module java.base;

import dev.cubby.lunch.restaurant.Collector.Begun;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.restaurant.Restaurants.Configuration;
import dev.cubby.lunch.restaurant.Restaurants.Result;
import dev.cubby.lunch.text.RestaurantText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;

/** Restaurants and runs for programs. */
public record RestaurantApi(Restaurants restaurants, Runs runs, Collector collector, Clock clock) {
  private static final String ALL = "/api/lunch/restaurants";
  public static final String ONE = ALL + "/{slug}";

  /** Pages have these names where a restaurant's would be. */
  private static final Set<String> RESERVED =
      Set.of(
          "operator",
          "week",
          "favourites",
          "restaurants",
          "demo",
          "new",
          "refresh",
          "runs",
          "quarantine",
          "cleanup",
          "probe");

  /** Nothing is read: operators enter the menus. */
  public static final String MANUAL = "{\"type\": \"manual\"}";

  private static final int MOST_RUNS = 30;

  /** A restaurant as everybody sees it; how it is read is for operators. */
  public record RestaurantView(
      String slug,
      String name,
      Optional<String> address,
      Optional<String> url,
      boolean active,
      boolean demo,
      Breaker breaker,
      int consecutiveFailures,
      Optional<FailureCode> lastFailure,
      Optional<Instant> lastTriedAt,
      Optional<Instant> lastSuccessAt,
      Optional<String> reader,
      long version) {

    static RestaurantView of(Restaurant one, Instant now, boolean forOperator) {
      return new RestaurantView(
          one.slug(),
          one.name(),
          one.address(),
          one.url(),
          one.active(),
          one.demo(),
          one.breaker(now),
          one.consecutiveFailures(),
          one.lastFailure(),
          one.lastTriedAt(),
          one.lastSuccessAt(),
          forOperator ? Optional.of(one.reader()) : Optional.empty(),
          one.version());
    }
  }

  public record Edited(
      String slug,
      String name,
      Optional<String> address,
      Optional<String> url,
      Optional<String> reader,
      Optional<Boolean> active,
      Optional<Long> version) {}

  public record Removed(String slug, Optional<Long> version) {}

  public record Collected(List<String> restaurants) {}

  /** How far a run is. */
  public record Progress(
      String runId,
      Instant startedAt,
      Optional<Instant> finishedAt,
      boolean finished,
      int total,
      int done,
      int successful,
      int failed,
      List<RunResult> results) {

    static Progress of(Run run) {
      int good = (int) run.results().stream().filter(RunResult::success).count();
      return new Progress(
          run.runId(),
          run.startedAt(),
          run.finishedAt(),
          run.finishedAt().isPresent(),
          run.restaurants().size(),
          run.results().size(),
          good,
          run.results().size() - good,
          run.results());
    }
  }

  public static final Route<Nothing, Items<RestaurantView>> LIST =
      Route.list(ALL, "lunch.restaurants", Input.NOTHING, RestaurantView.class)
          .summary("The restaurants, by slug, and how reading their pages goes")
          .may(ANYBODY);

  public static final Route<Edited, RestaurantView> SAVE =
      Route.put(ONE, "lunch.save-restaurant", edited(), RestaurantView.class)
          .summary("Adds a restaurant or replaces what is said of it; only the name is needed")
          .may(OPERATOR)
          .orProblem(ProblemKind.STALE, LunchProblems.TOO_MANY_RESTAURANTS);

  public static final Route<Removed, Empty> REMOVE =
      Route.delete(ONE, "lunch.remove-restaurant", of(Removed.class))
          .summary("Removes a restaurant; its menus expire")
          .may(OPERATOR)
          .orProblem(ProblemKind.STALE);

  public static final Route<Collected, Progress> COLLECT =
      Route.post("/api/lunch/collect", "lunch.collect", collected(), Progress.class)
          .summary(
              "Begins to read the pages of these restaurants, or of all; Location says where"
                  + " to see how far it is")
          .may(OPERATOR)
          .answering(202)
          .orProblem(LunchProblems.NOTHING_TO_READ);

  public static final Route<OfRun, Progress> RUN =
      Route.get("/api/lunch/runs/{runId}", "lunch.run", OfRun.class, Progress.class)
          .summary("How far a run is, and what came of it")
          .may(OPERATOR);

  public static final Route<Nothing, Items<Progress>> RUNS =
      Route.list("/api/lunch/runs", "lunch.runs", Input.NOTHING, Progress.class)
          .summary("The last thirty runs, newest first")
          .may(OPERATOR);

  /** What every input with a slug asks of it. */
  public static <Q> Input<Q> of(Class<Q> type) {
    return Input.of(type).with("slug", slug());
  }

  public static Rule slug() {
    return Rule.form("[a-z0-9]{1,40}", RestaurantText.SLUG_FORMAT);
  }

  public static Input<Edited> edited() {
    return of(Edited.class)
        .field("name", RestaurantText.NAME, Rule.length(1, 80), Rule.readable())
        .field("address", RestaurantText.ADDRESS, Rule.length(0, 200), Rule.readable())
        .field(
            "url",
            Label.of(RestaurantText.URL).hint(RestaurantText.URL_HINT),
            Rule.length(0, 500),
            Rule.form("https?://[^\\s/@\\\\]+(?:/\\S*)?", RestaurantText.URL_FORMAT))
        .field(
            "reader",
            Label.of(RestaurantText.READER).hint(RestaurantText.READER_HINT).as(Label.Control.AREA),
            Rule.length(0, 4_000),
            Rule.readableLines())
        .field("active", RestaurantText.ACTIVE);
  }

  private static Input<Collected> collected() {
    return Input.of(Collected.class)
        .with("restaurants", Rule.count(0, RestaurantContracts.MOST_RESTAURANTS));
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(LIST, this::list)
        .add(SAVE, this::save)
        .add(REMOVE, this::remove)
        .add(COLLECT, this::collect)
        .add(RUN, call -> Answer.of(Progress.of(run(call.given().runId()))))
        .add(
            RUNS,
            _ -> Answer.of(Items.all(runs.recent(MOST_RUNS).stream().map(Progress::of).toList())));
  }

  private Answer<Items<RestaurantView>> list(Call<Nothing> call) {
    boolean operator = call.principal() instanceof Principal.Person person && person.operator();
    var now = clock.instant();
    return Answer.of(
        Items.all(
            restaurants.all().stream().map(one -> RestaurantView.of(one, now, operator)).toList()));
  }

  public Restaurant require(String slug) {
    return restaurants
        .find(slug)
        .orElseThrow(LunchProblems.notFound(RestaurantText.NO_SUCH_RESTAURANT));
  }

  public Answer<RestaurantView> save(Call<Edited> call) {
    var given = call.given();
    if (RESERVED.contains(given.slug())) {
      throw Problem.invalid("slug", RestaurantText.SLUG_RESERVED);
    }
    var there = restaurants.find(given.slug());
    var wanted = configuration(given);
    var seen = given.version().isPresent() || call.ifMatch().isPresent();
    if (seen && there.isEmpty()) {
      throw LunchProblems.notFound(RestaurantText.NO_SUCH_RESTAURANT).get();
    }
    var result =
        there.isEmpty()
            ? restaurants.add(given.slug(), wanted, false)
            : restaurants.configure(
                given.slug(),
                wanted,
                seen ? call.versionSeen(given.version()) : there.get().version());
    return view(saved(result));
  }

  private Configuration configuration(Edited given) {
    var reader = given.reader().map(String::strip).filter(text -> !text.isEmpty()).orElse(MANUAL);
    collector
        .complaint(reader)
        .ifPresent(wrong -> {
          throw Problem.invalid("reader", Text.verbatim(wrong));
        });
    return new Configuration(
        given.name().strip(),
        given.address().map(String::strip),
        given.url().map(String::strip),
        reader,
        given.active().orElse(true));
  }

  private static Restaurant saved(Result result) {
    return switch (result) {
      case Result.Saved(var saved, var _) -> saved;
      case Result.Stale(var current) ->
          throw Problem.of(ProblemKind.STALE, RestaurantText.STALE).with("currentState", current);
      case Result.Gone _ -> throw LunchProblems.notFound(RestaurantText.NO_SUCH_RESTAURANT).get();
      case Result.TooMany _ -> throw LunchProblems.of(LunchProblems.TOO_MANY_RESTAURANTS);
    };
  }

  private Answer<RestaurantView> view(Restaurant one) {
    return Answer.of(RestaurantView.of(one, clock.instant(), true)).version(one.version());
  }

  public Answer<Empty> remove(Call<Removed> call) {
    var there = require(call.given().slug());
    if (call.given().version().isPresent() || call.ifMatch().isPresent()) {
      long seen = call.versionSeen(call.given().version());
      if (seen != there.version()) {
        throw Problem.of(ProblemKind.STALE, RestaurantText.STALE).with("currentState", there);
      }
    }
    saved(restaurants.remove(there));
    return Answer.empty();
  }

  public Answer<Progress> collect(Call<Collected> call) {
    var wanted = call.given().restaurants();
    wanted.forEach(this::require);
    return switch (collector.collect(wanted)) {
      case Begun.Started(var runId) -> progress(runId);
      case Begun.AlreadyRunning(var runId) -> progress(runId);
      case Begun.NothingToRead _ -> throw LunchProblems.of(LunchProblems.NOTHING_TO_READ);
    };
  }

  private Answer<Progress> progress(String runId) {
    return Answer.of(Progress.of(run(runId))).at(RUN.at(runId).path());
  }

  private Run run(String runId) {
    return runs.find(runId).orElseThrow(LunchProblems.notFound(RestaurantText.NO_SUCH_RUN));
  }
}
