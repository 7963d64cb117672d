package dev.cubby.core.contract;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Named steps that all happen or none, on up to 100 rows of any tables. */
public record Transaction<P>(
    String name,
    Parameters<P> parameters,
    List<Step> steps,
    List<Distinct> distinct,
    Optional<Duration> within)
    implements Contract<P> {

  /**
   * A contract that takes part. Its parameters are the transaction's own, or a component of them: a
   * record, an Optional of one (no step when empty) or a List of at most so many.
   */
  public record Step(
      String name, Contract.Write<?, ?> contract, Optional<String> component, int most) {}

  /** A rule: these two steps never name one row. */
  public record Distinct(String rule, String first, String second) {
    boolean names(String a, String b) {
      return (first.equals(a) && second.equals(b)) || (first.equals(b) && second.equals(a));
    }
  }

  public static <P> Transaction<P> of(String name, Class<P> parameters) {
    return new Transaction<>(
        name, Parameters.of(parameters), List.of(), List.of(), Optional.empty());
  }

  /** A step with the transaction's own parameters. */
  public Transaction<P> step(String stepName, Contract.Write<P, ?> contract) {
    return with(new Step(stepName, contract, Optional.empty(), 1));
  }

  /** A step with a component of the parameters. */
  public Transaction<P> step(String stepName, Contract.Write<?, ?> contract, String component) {
    return with(new Step(stepName, contract, Optional.of(component), 1));
  }

  /** A step for each element of a List among the parameters, which has at most so many. */
  public Transaction<P> steps(
      String stepName, Contract.Write<?, ?> contract, String component, int most) {
    return with(new Step(stepName, contract, Optional.of(component), most));
  }

  private Transaction<P> with(Step step) {
    var more = new ArrayList<>(steps);
    more.add(step);
    return new Transaction<>(name, parameters, List.copyOf(more), distinct, within);
  }

  /** Refuses, by this rule, parameters with which two steps would name one row. */
  public Transaction<P> distinct(String rule, String firstStep, String secondStep) {
    var more = new ArrayList<>(distinct);
    more.add(new Distinct(rule, firstStep, secondStep));
    return new Transaction<>(name, parameters, steps, List.copyOf(more), within);
  }

  /** The rule, if there is one, that keeps two steps apart. */
  public Optional<String> ruleFor(String firstStep, String secondStep) {
    return distinct.stream()
        .filter(rule -> rule.names(firstStep, secondStep))
        .map(Distinct::rule)
        .findFirst();
  }

  public Transaction<P> within(Duration latency) {
    return new Transaction<>(name, parameters, steps, distinct, Optional.of(latency));
  }
}
