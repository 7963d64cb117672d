package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.schema.Entity;

/**
 * Reads many rows of one entity independently of each other, so without a common instant and
 * without the limit of 100. The parameters describe one row; a call takes a list of them.
 */
public record BatchGet<P, T>(
    String name, Parameters<P> parameters, Entity<T> entity, int max, Optional<Duration> within)
    implements Contract<P> {

  public static <P, T> BatchGet<P, T> of(
      String name, Class<P> parameters, Entity<T> entity, int max) {
    return new BatchGet<>(name, Parameters.of(parameters), entity, max, Optional.empty());
  }

  public BatchGet<P, T> within(Duration latency) {
    return new BatchGet<>(name, parameters, entity, max, Optional.of(latency));
  }

  @Override
  public String kind() {
    return "batch get";
  }
}
