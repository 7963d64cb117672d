package dev.cubby.web.route;

import dev.cubby.core.Failure.UnsoundCatalog;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All routes of a server with what they do, proved before it starts: every fault is reported at
 * once. Routes are looked for with literals before slots.
 */
public final class Routes {

  /** A route, what it does, and who says which roles somebody has there. */
  public record Bound<Q, A>(Route<Q, A> route, Handler<Q, A> handler, Roles roles) {}

  /** A route that a path leads to. */
  public record Found(Bound<?, ?> bound, Map<String, String> slots) {}

  private final List<Bound<?, ?>> all;

  private Routes(List<Bound<?, ?>> all) {
    this.all = all;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects routes, system by system. */
  public static final class Builder {
    private final List<Bound<?, ?>> bound = new ArrayList<>();
    private Roles roles = (principal, _) -> Roles.common(principal);

    /** Those added from here on ask this for roles, besides the common ones. */
    public Builder roles(Roles own) {
      this.roles = Roles.besidesCommon(own);
      return this;
    }

    public <Q, A> Builder add(Route<Q, A> route, Handler<Q, A> handler) {
      bound.add(new Bound<>(route, handler, roles));
      return this;
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
  public java.util.Optional<Found> find(Method method, List<String> path) {
    for (var bound : all) {
      if (bound.route().method() == method) {
        var slots = bound.route().path().match(path);
        if (slots != null) {
          return java.util.Optional.of(new Found(bound, slots));
        }
      }
    }
    return java.util.Optional.empty();
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
