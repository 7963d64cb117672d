package dev.cubby.core.contract;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Rule;
import java.util.Objects;

/** A condition, and the rule that a refusal names if it does not hold. */
public record Requirement(Rule rule, Condition condition) {
  public Requirement {
    // A constant is null while its class is being initialised.
    Objects.requireNonNull(rule, "a rule is used before it is declared");
  }

  public String name() {
    return rule.name();
  }
}
