package dev.cubby.core.schema;

/**
 * Something that has to hold, declared once as a constant and known by identity: contracts require
 * it, refusals carry it. Its name is for people: messages, reports and metrics.
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
