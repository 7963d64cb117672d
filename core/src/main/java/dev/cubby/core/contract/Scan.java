package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.schema.Entity;

/**
 * Reads a whole table, for maintenance. It is not an access pattern, so it needs a reason; it is
 * metered like every contract.
 */
public record Scan<T>(String name, Entity<T> entity, String reason, Parameters<Nothing> parameters)
    implements Contract<Scan.Nothing> {

  /** A scan has no parameters. */
  public record Nothing() {}

  public static <T> Scan<T> of(String name, Entity<T> entity, String reason) {
    return new Scan<>(name, entity, reason, Parameters.of(Nothing.class));
  }

  @Override
  public Optional<Duration> within() {
    return Optional.empty();
  }
}
