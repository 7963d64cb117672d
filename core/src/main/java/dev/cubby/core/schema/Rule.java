package dev.cubby.core.schema;

/**
 * A rule of a contract, declared as a constant and compared by identity. Its name appears in
 * messages, reports and metrics.
 */
public final class Rule {
  private final String name;

  public Rule(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
