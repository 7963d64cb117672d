package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.schema.Entity;

/**
 * Reads a whole table, for maintenance. It is not an access pattern, so it needs a reason; it is
 * metered like every contract.
 *
 * @param ofExpired whether it reads what has expired, which nothing else reads
 */
public record Sweep<T>(
    String name, Entity<T> entity, String reason, boolean ofExpired, Parameters<Nothing> parameters)
    implements Contract<Sweep.Nothing> {

  /** A sweep has no parameters. */
  public record Nothing() {}

  public static <T> Sweep<T> of(String name, Entity<T> entity, String reason) {
    return new Sweep<>(name, entity, reason, false, Parameters.of(Nothing.class));
  }

  /** Reads the expired rows that the store has not yet removed, and no others. */
  public Sweep<T> expiredOnly() {
    return new Sweep<>(name, entity, reason, true, parameters);
  }

  @Override
  public Optional<Duration> within() {
    return Optional.empty();
  }
}
