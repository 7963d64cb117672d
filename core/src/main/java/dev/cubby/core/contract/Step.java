package dev.cubby.core.contract;

import java.util.Optional;

/**
 * A step of a transaction, declared once as a constant and known by identity: transactions take it,
 * a halt carries it. Its name is for people: messages, reports and metrics.
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

  /** This step, where its transaction is included in another one. */
  Step within(String component) {
    return new Step(component + "." + name, Optional.of(this));
  }

  public String name() {
    return name;
  }

  /** Whether it is that step, or was included from the transaction that has it. */
  public boolean is(Step other) {
    return this == other || origin.filter(from -> from.is(other)).isPresent();
  }

  @Override
  public String toString() {
    return name;
  }
}
