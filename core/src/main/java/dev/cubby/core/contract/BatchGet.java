package dev.cubby.core.contract;

import dev.cubby.core.schema.Entity;
import java.time.Duration;
import java.util.Optional;

/**
 * Many rows of one entity, each read by itself: not as they were at one instant, and so not bound
 * to 100. The parameters are those of one row; a call gives a list of at most so many.
 */
public record BatchGet<P, T>(
    String name, Parameters<P> parameters, Entity<T> entity, int most, Optional<Duration> within)
    implements Contract<P> {

  public static <P, T> BatchGet<P, T> of(
      String name, Class<P> parameters, Entity<T> entity, int most) {
    return new BatchGet<>(name, Parameters.of(parameters), entity, most, Optional.empty());
  }

  public BatchGet<P, T> within(Duration latency) {
    return new BatchGet<>(name, parameters, entity, most, Optional.of(latency));
  }

  @Override
  public String kind() {
    return "batch get";
  }
}
