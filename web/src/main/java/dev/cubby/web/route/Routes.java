package dev.cubby.web.route;

import module java.base;

import dev.cubby.core.failure.Failure.UnsoundCatalog;

/**
 * All routes of a server with what they do, proved before it starts: every fault is reported at
 * once. Routes are looked for with literals before slots.
 */
public final class Routes {

  /**
   * A route with its handler and with what decides on roles there.
   *
   * @param repeats whether repeats are answered, by {@code repeat} or by the handler itself
   */
  public record Bound<Q, A>(
      Route<Q, A> route,
      Handler<Q, A> handler,
      Optional<Repeat<Q, A>> repeat,
      boolean repeats,
      Roles roles) {}

  /** Answers a repeat of a route that happens once. */
  @FunctionalInterface
  public interface Repeat<Q, A> {
    Answer<A> answer(Call<Q> call, String effect);
  }

  /** A route that a path leads to. */
  public record Found(Bound<?, ?> bound, Map<String, String> slots) {}

  private final List<Bound<?, ?>> all;

  /** By method and path; where there is one, no route with slots is meant. */
  private final Map<Method, Map<List<String>, Found>> literal = new EnumMap<>(Method.class);

  private final Map<Method, List<Bound<?, ?>>> slotted = new EnumMap<>(Method.class);

  private Routes(List<Bound<?, ?>> all) {
    this.all = all;
    for (var bound : all) {
      var path = bound.route().path();
      var method = bound.route().method();
      if (path.slots().isEmpty()) {
        literal
            .computeIfAbsent(method, _ -> new HashMap<>())
            .put(path.literals(), new Found(bound, Map.of()));
      } else {
        slotted.computeIfAbsent(method, _ -> new ArrayList<>()).add(bound);
      }
    }
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects routes, system by system. */
  public static final class Builder {
    private final List<Bound<?, ?>> bound = new ArrayList<>();
    private Roles roles = Roles.NONE;

    /** The source of roles, besides the common ones, for all that is added from here on. */
    public Builder roles(Roles own) {
      this.roles = own;
      return this;
    }

    public <Q, A> Builder add(Route<Q, A> route, Handler<Q, A> handler) {
      bound.add(new Bound<>(route, handler, Optional.empty(), false, roles));
      return this;
    }

    /**
     * A route that happens once and whose handler tells a repeat itself, because its input holds a
     * secret of which no digest may be kept.
     */
    public <Q, A> Builder addTellingRepeats(Route<Q, A> route, Handler<Q, A> handler) {
      bound.add(new Bound<>(route, handler, Optional.empty(), true, roles));
      return this;
    }

    /** A route that {@link Route#happeningOnce happens once}, and its answer to a repeat. */
    public <Q, A> Builder add(Route<Q, A> route, Handler<Q, A> handler, Repeat<Q, A> repeat) {
      bound.add(new Bound<>(route, handler, Optional.of(repeat), true, roles));
      return this;
    }

    /** A handler that answers with the value alone, as most pages do. */
    public <Q, A> Builder page(Route<Q, A> route, Function<Call<Q>, ? extends A> handler) {
      return add(route, call -> Answer.of(handler.apply(call)));
    }

    /** The same for a form that acts once, however often it is sent. */
    public <Q, A> Builder page(
        Route<Q, A> route,
        Function<Call<Q>, ? extends A> handler,
        BiFunction<Call<Q>, String, ? extends A> repeat) {
      return add(
          route,
          call -> Answer.of(handler.apply(call)),
          (call, effect) -> Answer.of(repeat.apply(call, effect)));
    }

    /** A form that does what programs do with {@code act}, and then leads people on. */
    public <Q, T, A> Builder form(
        Route<Q, A> route, Handler<Q, T> act, BiFunction<Call<Q>, T, ? extends A> then) {
      return add(route, call -> then(call, act.handle(call), then));
    }

    /** The same for an act that happens once, with its answer to a repeat. */
    public <Q, T, A> Builder form(
        Route<Q, A> route,
        Handler<Q, T> act,
        Repeat<Q, T> repeat,
        BiFunction<Call<Q>, T, ? extends A> then) {
      return add(
          route,
          call -> then(call, act.handle(call), then),
          (call, effect) -> then(call, repeat.answer(call, effect), then));
    }

    private static <Q, T, A> Answer<A> then(
        Call<Q> call, Answer<T> done, BiFunction<Call<Q>, T, ? extends A> then) {
      return Answer.of(then.apply(call, done.value()));
    }

    public Routes prove() {
      var faults = new RouteFaults(bound).found();
      if (!faults.isEmpty()) {
        throw new UnsoundCatalog("Routes do not hold together", "faults", faults);
      }
      var sorted = new ArrayList<>(bound);
      sorted.sort((one, other) -> one.route().path().literalsFirst(other.route().path()));
      return new Routes(List.copyOf(sorted));
    }
  }

  public List<Bound<?, ?>> all() {
    return all;
  }

  /** The route for a method and a path, if there is one. */
  public Optional<Found> find(Method method, List<String> path) {
    var found = literal.getOrDefault(method, Map.of()).get(path);
    if (found != null) {
      return Optional.of(found);
    }
    for (var bound : slotted.getOrDefault(method, List.of())) {
      var slots = bound.route().path().match(path);
      if (slots != null) {
        return Optional.of(new Found(bound, slots));
      }
    }
    return Optional.empty();
  }

  /** The methods that a path has, for Allow. */
  public Set<Method> methods(List<String> path) {
    var methods = EnumSet.noneOf(Method.class);
    for (var bound : all) {
      if (bound.route().path().match(path) != null) {
        methods.add(bound.route().method());
      }
    }
    return methods;
  }
}
