package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;

/** One row by its whole key, or through the guard that keeps one of its values unique. */
public record Get<P, T>(
    String name,
    Parameters<P> parameters,
    Entity<T> entity,
    Optional<Rule> guard,
    boolean consistent,
    Optional<Duration> within)
    implements Contract<P> {

  public static <P, T> Get<P, T> of(String name, Class<P> parameters, Entity<T> entity) {
    return new Get<>(
        name, Parameters.of(parameters), entity, Optional.empty(), false, Optional.empty());
  }

  /** Reads every write acknowledged before. */
  public Get<P, T> consistently() {
    return new Get<>(name, parameters, entity, guard, true, within);
  }

  /**
   * Finds the row by a unique value with two consistent reads: the guard, then its row. Unlike an
   * index, a guard shows a row as soon as it is written.
   */
  public Get<P, T> through(Rule rule) {
    return new Get<>(name, parameters, entity, Optional.of(rule), true, within);
  }

  public Get<P, T> within(Duration latency) {
    return new Get<>(name, parameters, entity, guard, consistent, Optional.of(latency));
  }
}
