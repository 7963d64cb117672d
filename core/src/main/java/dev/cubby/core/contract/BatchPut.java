package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.schema.Entity;

/**
 * Writes many records independently of each other. Without conditions nothing can be unique or
 * counted, so the entity must have no guards and no version.
 */
public record BatchPut<T>(
    String name, Parameters<T> parameters, Entity<T> entity, int most, Optional<Duration> within)
    implements Contract<T> {

  public static <T> BatchPut<T> of(String name, Entity<T> entity, int most) {
    return new BatchPut<>(
        name, Parameters.of(entity.codec().components()), entity, most, Optional.empty());
  }

  public BatchPut<T> within(Duration latency) {
    return new BatchPut<>(name, parameters, entity, most, Optional.of(latency));
  }

  @Override
  public String kind() {
    return "batch put";
  }
}
