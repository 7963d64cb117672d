package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.schema.Entity;

/**
 * Writes many records independently of each other. Without conditions nothing can be unique or
 * counted, so the entity must have no guards and no version.
 */
public record BatchPut<T>(
    String name, Parameters<T> parameters, Entity<T> entity, int max, Optional<Duration> within)
    implements Contract<T> {

  public static <T> BatchPut<T> of(String name, Entity<T> entity, int max) {
    return new BatchPut<>(
        name, Parameters.of(entity.codec().components()), entity, max, Optional.empty());
  }

  public BatchPut<T> within(Duration latency) {
    return new BatchPut<>(name, parameters, entity, max, Optional.of(latency));
  }

  @Override
  public String kind() {
    return "batch put";
  }
}
