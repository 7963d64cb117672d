package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;

/** A condition on a row that a transaction does not write. */
public record Check<P, T>(
    String name,
    Parameters<P> parameters,
    Entity<T> entity,
    boolean absent,
    List<Requirement> rules,
    Optional<Duration> within)
    implements Contract.Write<P, T> {

  public static <P, T> Check<P, T> of(String name, Class<P> parameters, Entity<T> entity) {
    return new Check<>(name, Parameters.of(parameters), entity, false, List.of(), Optional.empty());
  }

  /** Requires a rule that is named only here. */
  public Check<P, T> require(String rule, Condition condition) {
    return require(new Rule(rule), condition);
  }

  public Check<P, T> require(Rule rule, Condition condition) {
    var more = new ArrayList<>(rules);
    more.add(new Requirement(rule, condition));
    return new Check<>(name, parameters, entity, absent, List.copyOf(more), within);
  }

  /** Requires that the row does not exist. */
  public Check<P, T> isAbsent() {
    return new Check<>(name, parameters, entity, true, rules, within);
  }
}
