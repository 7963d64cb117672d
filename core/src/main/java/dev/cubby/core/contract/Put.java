package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;

/** Writes a whole record: the parameters themselves, or one component of them. */
public record Put<P, T>(
    String name,
    Parameters<P> parameters,
    Entity<T> entity,
    Optional<String> component,
    Mode mode,
    List<Requirement> rules,
    Optional<Duration> within)
    implements Contract.Write<P, T> {

  /** The required state of the key before the write. */
  public enum Mode {
    UPSERT,
    /** No row exists. */
    CREATE,
    /** A row exists. */
    REPLACE
  }

  /** The rule that refuses a creating put when a row exists. */
  public static final Rule EXISTS = new Rule("already-exists");

  public static <T> Put<T, T> of(String name, Entity<T> entity) {
    return new Put<>(
        name,
        Parameters.of(entity.codec().components()),
        entity,
        Optional.empty(),
        Mode.UPSERT,
        List.of(),
        Optional.empty());
  }

  public static <P, T> Put<P, T> of(
      String name, Class<P> parameters, Entity<T> entity, String component) {
    return new Put<>(
        name,
        Parameters.of(parameters),
        entity,
        Optional.of(component),
        Mode.UPSERT,
        List.of(),
        Optional.empty());
  }

  /** Requires that no row exists; an expired one does not count. */
  public Put<P, T> creating() {
    return new Put<>(name, parameters, entity, component, Mode.CREATE, rules, within);
  }

  /** Requires that a row exists. */
  public Put<P, T> replacing() {
    return new Put<>(name, parameters, entity, component, Mode.REPLACE, rules, within);
  }

  /** Requires a rule that is named only here. */
  public Put<P, T> require(String rule, Condition condition) {
    return require(new Rule(rule), condition);
  }

  public Put<P, T> require(Rule rule, Condition condition) {
    var more = new ArrayList<>(rules);
    more.add(new Requirement(rule, condition));
    return new Put<>(name, parameters, entity, component, mode, List.copyOf(more), within);
  }

  public Put<P, T> within(Duration latency) {
    return new Put<>(name, parameters, entity, component, mode, rules, Optional.of(latency));
  }
}
