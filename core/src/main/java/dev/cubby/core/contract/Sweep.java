package dev.cubby.core.contract;

import dev.cubby.core.schema.Entity;
import java.time.Duration;
import java.util.Optional;

/**
 * A walk over a whole table, for maintenance. It is no access pattern: it says why it is needed,
 * and it is metered like everything else.
 */
public record Sweep<T>(String name, Entity<T> entity, String reason, Parameters<Nothing> parameters)
    implements Contract<Sweep.Nothing> {

  /** A sweep has no parameters. */
  public record Nothing() {}

  public static <T> Sweep<T> of(String name, Entity<T> entity, String reason) {
    return new Sweep<>(name, entity, reason, Parameters.of(Nothing.class));
  }

  @Override
  public Optional<Duration> within() {
    return Optional.empty();
  }
}
