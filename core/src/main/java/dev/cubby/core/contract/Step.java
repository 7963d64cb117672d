package dev.cubby.core.contract;

import java.util.Optional;

/**
 * A step of a transaction, declared as a constant and compared by identity. Its name appears in
 * messages, reports and metrics.
 */
public final class Step {
  private final String name;
  private final Optional<Step> origin;

  public Step(String name) {
    this(name, Optional.empty());
  }

  private Step(String name, Optional<Step> origin) {
    this.name = name;
    this.origin = origin;
  }

  /** This step inside a transaction that includes its own. */
  Step within(String component) {
    return new Step(component + "." + name, Optional.of(this));
  }

  public String name() {
    return name;
  }

  /** Whether it is the given step, or was included with its transaction. */
  public boolean is(Step other) {
    return this == other || origin.filter(from -> from.is(other)).isPresent();
  }

  @Override
  public String toString() {
    return name;
  }
}
