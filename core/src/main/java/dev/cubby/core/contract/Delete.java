package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;

/** Deletes a row and releases its guards. */
public record Delete<P, T>(
    String name,
    Parameters<P> parameters,
    Entity<T> entity,
    Optional<String> expectedVersion,
    boolean allowsMissing,
    List<Requirement> rules,
    Optional<Duration> within)
    implements Contract.Write<P, T> {

  public static <P, T> Delete<P, T> of(String name, Class<P> parameters, Entity<T> entity) {
    return new Delete<>(
        name,
        Parameters.of(parameters),
        entity,
        Optional.empty(),
        false,
        List.of(),
        Optional.empty());
  }

  /** Deletes only the version that the caller saw. */
  public Delete<P, T> expectVersion(String component) {
    return new Delete<>(
        name, parameters, entity, Optional.of(component), allowsMissing, rules, within);
  }

  /**
   * A missing row does not stop a transaction. For a single delete the outcome is still Missing.
   */
  public Delete<P, T> evenIfMissing() {
    return new Delete<>(name, parameters, entity, expectedVersion, true, rules, within);
  }

  /** Requires a rule that is named only here. */
  public Delete<P, T> require(String rule, Condition condition) {
    return require(new Rule(rule), condition);
  }

  public Delete<P, T> require(Rule rule, Condition condition) {
    var more = new ArrayList<>(rules);
    more.add(new Requirement(rule, condition));
    return new Delete<>(
        name, parameters, entity, expectedVersion, allowsMissing, List.copyOf(more), within);
  }

  public Delete<P, T> within(Duration latency) {
    return new Delete<>(
        name, parameters, entity, expectedVersion, allowsMissing, rules, Optional.of(latency));
  }
}
