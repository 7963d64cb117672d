package dev.cubby.lunch.restaurant;

import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.OPERATOR;

import module java.base;

import dev.cubby.lunch.restaurant.Collector.Begun;
import dev.cubby.lunch.restaurant.RestaurantModel.*;
import dev.cubby.lunch.restaurant.Restaurants.Configuration;
import dev.cubby.lunch.restaurant.Restaurants.Result;
import dev.cubby.lunch.text.RestaurantText;
import dev.cubby.web.bind.Binder;
import dev.cubby.web.bind.Binder.Bound;
import dev.cubby.web.bind.Given;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.route.Problem.FieldError;
import tools.jackson.databind.node.ObjectNode;

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
          "probe",
          "readers");

  /** Nothing is read: operators enter the menus. */
  public static final String MANUAL = "{\"type\": \"manual\"}";

  private static final int MOST_RUNS = 30;

  /** A restaurant as everybody sees it; how reading it goes is for operators. */
  public record RestaurantView(
      String slug,
      String name,
      Optional<String> address,
      Optional<String> url,
      boolean active,
      boolean demo,
      Optional<Instant> lastSuccessAt,
      Optional<Breaker> breaker,
      Optional<Integer> consecutiveFailures,
      Optional<FailureCode> lastFailure,
      Optional<Instant> lastTriedAt,
      Optional<String> reader,
      Optional<Long> version) {

    static RestaurantView forEverybody(Restaurant one) {
      return new RestaurantView(
          one.slug(),
          one.name(),
          one.address(),
          one.url(),
          one.active(),
          one.demo(),
          one.lastSuccessAt(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    static RestaurantView forOperators(Restaurant one, Instant now) {
      return new RestaurantView(
          one.slug(),
          one.name(),
          one.address(),
          one.url(),
          one.active(),
          one.demo(),
          one.lastSuccessAt(),
          Optional.of(one.breaker(now)),
          Optional.of(one.consecutiveFailures()),
          one.lastFailure(),
          one.lastTriedAt(),
          Optional.of(one.reader()),
          Optional.of(one.version()));
    }
  }

  public record Edited(
      String slug,
      String name,
      Optional<String> address,
      Optional<String> url,
      Optional<String> reader,
      Optional<Boolean> active,
      Optional<Long> version) {

    Configuration configuration() {
      return new Configuration(
          name.strip(),
          address.map(String::strip),
          url.map(String::strip),
          reader.map(String::strip).filter(text -> !text.isEmpty()).orElse(MANUAL),
          active.orElse(true));
    }
  }

  /** A restaurant in a file. */
  record FileEntry(
      String slug,
      String name,
      Optional<String> address,
      Optional<String> url,
      Optional<String> reader,
      Optional<Boolean> active) {

    Edited edited() {
      return new Edited(slug, name, address, url, reader, active, Optional.empty());
    }
  }

  public record Removed(String slug, Optional<Long> version) {}

  public record Collected(List<String> restaurants) {}

  /** A run so far. */
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
          .summary(
              "The restaurants, by slug; for operators the hidden ones, too, and how reading goes")
          .may(ANYBODY);

  public static final Route<Edited, RestaurantView> SAVE =
      Route.put(ONE, "lunch.save-restaurant", edited(), RestaurantView.class)
          .summary("Adds a restaurant or replaces what is said of it; only the name is needed")
          .may(OPERATOR)
          .orProblem(ProblemKind.STALE, LunchProblems.TOO_MANY_RESTAURANTS);

  public static final Route<Removed, Empty> REMOVE =
      Route.delete(ONE, "lunch.remove-restaurant", of(Removed.class))
          .summary("Removes a restaurant with its menus")
          .may(OPERATOR)
          .orProblem(ProblemKind.STALE);

  public static final Route<Collected, Progress> COLLECT =
      Route.post("/api/lunch/collect", "lunch.collect", collected(), Progress.class)
          .summary(
              "Begins to read the pages of these restaurants, or of all; Location says where"
                  + " to see how far it is")
          .may(OPERATOR)
          .happeningOnce()
          .answering(202)
          .orProblem(LunchProblems.NOTHING_TO_READ, LunchProblems.OTHER_RUN);

  public static final Route<OfRun, Progress> RUN =
      Route.get("/api/lunch/runs/{runId}", "lunch.run", OfRun.class, Progress.class)
          .summary("How far a run is, and what came of it")
          .may(OPERATOR);

  public static final Route<Nothing, Items<Progress>> RUNS =
      Route.list("/api/lunch/runs", "lunch.runs", Input.NOTHING, Progress.class)
          .summary("The last thirty runs, newest first")
          .may(OPERATOR);

  /** An input with the rules of a slug. */
  public static <Q> Input<Q> of(Class<Q> type) {
    return Input.of(type).with("slug", slug());
  }

  public static Rule slug() {
    return Rule.form("[a-z0-9]{1,40}", RestaurantText.SLUG_FORMAT);
  }

  public static Input<Edited> edited() {
    return described(Edited.class);
  }

  /** The fields of a restaurant, for a program or a form. */
  public static <Q> Input<Q> described(Class<Q> type) {
    return of(type)
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

  private static final Binder<FileEntry> BINDER =
      new Binder<>(
          of(FileEntry.class).like(edited(), "slug", "name", "address", "url", "reader"),
          List.of());

  public void addTo(Routes.Builder routes) {
    routes
        .add(LIST, this::list)
        .add(SAVE, this::save)
        .add(REMOVE, this::remove)
        .add(COLLECT, this::collect, this::collected)
        .add(RUN, call -> Answer.of(Progress.of(run(call.given().runId()))))
        .add(
            RUNS,
            _ -> Answer.of(Items.all(runs.recent(MOST_RUNS).stream().map(Progress::of).toList())));
  }

  private Answer<Items<RestaurantView>> list(Call<Nothing> call) {
    var all = restaurants.all().stream();
    var now = clock.instant();
    var views =
        isOperator(call)
            ? all.map(one -> RestaurantView.forOperators(one, now)).toList()
            : all.filter(Restaurant::active).map(RestaurantView::forEverybody).toList();
    return Answer.of(Items.all(views)).taggedBy(views.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static boolean isOperator(Call<?> call) {
    return call.principal() instanceof Principal.Person person && person.operator();
  }

  /** A restaurant that the caller may see: hidden ones are for operators. */
  public Optional<Restaurant> findShown(String slug, Call<?> call) {
    return restaurants.find(slug).filter(one -> one.active() || isOperator(call));
  }

  public Restaurant shown(String slug, Call<?> call) {
    return findShown(slug, call)
        .orElseThrow(LunchProblems.notFound(RestaurantText.NO_SUCH_RESTAURANT));
  }

  public Restaurant require(String slug) {
    return restaurants
        .find(slug)
        .orElseThrow(LunchProblems.notFound(RestaurantText.NO_SUCH_RESTAURANT));
  }

  public Answer<RestaurantView> save(Call<Edited> call) {
    var given = call.given();
    var wanted = wanted(given);
    var there = restaurants.find(given.slug());
    var seen = call.findVersionSeen(given.version());
    if (seen.isPresent() && there.isEmpty()) {
      throw LunchProblems.notFound(RestaurantText.NO_SUCH_RESTAURANT).get();
    }
    var result =
        there.isEmpty()
            ? restaurants.add(given.slug(), wanted)
            : restaurants.configure(given.slug(), wanted, seen.orElse(there.get().version()));
    return view(saved(result));
  }

  /** One that has to be new. */
  public Answer<RestaurantView> add(Call<Edited> call) {
    var slug = call.given().slug();
    return switch (restaurants.add(slug, wanted(call.given()))) {
      case Result.Stale _ -> throw Problem.invalid("slug", RestaurantText.SLUG_TAKEN);
      case Result other -> view(saved(other));
    };
  }

  private Configuration wanted(Edited given) {
    fault(given, collector)
        .ifPresent(fault -> {
          throw Problem.invalid(List.of(fault));
        });
    return given.configuration();
  }

  /** The rules that no single field can have, for requests and files alike. */
  private static Optional<FieldError> fault(Edited given, Collector collector) {
    return RESERVED.contains(given.slug())
        ? Optional.of(new FieldError("slug", RestaurantText.SLUG_RESERVED))
        : collector
            .complaint(given.configuration().reader())
            .map(wrong -> new FieldError("reader", wrong));
  }

  /** An entry of a file, by the rules of a request. */
  static RestaurantFile.Entry entry(ObjectNode entry, Collector collector) {
    return switch (BINDER.find(Map.of(), Given.json(entry))) {
      case Bound.Faulty<FileEntry>(var errors) -> faulty(errors.getFirst());
      case Bound.Sound<FileEntry>(var given) -> {
        var edited = given.edited();
        yield fault(edited, collector)
            .map(RestaurantApi::faulty)
            .orElseGet(() -> new RestaurantFile.Entry.Good(given.slug(), edited.configuration()));
      }
    };
  }

  private static RestaurantFile.Entry faulty(FieldError error) {
    return new RestaurantFile.Entry.Faulty(error.field(), error.message());
  }

  private Restaurant saved(Result result) {
    return switch (result) {
      case Result.Saved(var saved) -> saved;
      case Result.Stale(var current) ->
          throw Problem.of(ProblemKind.STALE, RestaurantText.STALE)
              .with("currentState", RestaurantView.forOperators(current, clock.instant()));
      case Result.Gone _ -> throw LunchProblems.notFound(RestaurantText.NO_SUCH_RESTAURANT).get();
      case Result.TooMany _ -> throw LunchProblems.of(LunchProblems.TOO_MANY_RESTAURANTS);
    };
  }

  private Answer<RestaurantView> view(Restaurant one) {
    return Answer.of(RestaurantView.forOperators(one, clock.instant())).version(one.version());
  }

  public Answer<Empty> remove(Call<Removed> call) {
    var there = require(call.given().slug());
    var seen = call.findVersionSeen(call.given().version());
    saved(restaurants.remove(there, seen.orElse(there.version())));
    return Answer.empty();
  }

  public Answer<Progress> collect(Call<Collected> call) {
    return progress(begin(call));
  }

  public Begun begin(Call<Collected> call) {
    var wanted = call.given().restaurants();
    wanted.forEach(this::require);
    return collector.collect(wanted, call.once());
  }

  public Answer<Progress> progress(Begun begun) {
    return switch (begun) {
      case Begun.Started(var runId) -> progress(runId);
      case Begun.AlreadyRunning(var runId) -> progress(runId);
      case Begun.OthersRunning(var runId) ->
          throw LunchProblems.of(LunchProblems.OTHER_RUN).with("runId", runId);
      case Begun.NothingToRead _ -> throw LunchProblems.of(LunchProblems.NOTHING_TO_READ);
    };
  }

  /** The run that an earlier request has begun, as it is now. */
  public Answer<Progress> collected(Call<Collected> call, String runId) {
    return progress(runId);
  }

  private Answer<Progress> progress(String runId) {
    return Answer.of(Progress.of(run(runId))).at(RUN.at(runId).path());
  }

  private Run run(String runId) {
    return runs.find(runId).orElseThrow(LunchProblems.notFound(RestaurantText.NO_SUCH_RUN));
  }
}
