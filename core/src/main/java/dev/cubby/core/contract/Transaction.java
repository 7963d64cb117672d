package dev.cubby.core.contract;

import dev.cubby.core.codec.Components;
import java.lang.reflect.Type;
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
   * record, an Optional of one (no step when empty) or a List of at most so many. A component of a
   * component has a dot in its name.
   */
  public record Step(
      String name, Contract.Write<?, ?> contract, Optional<String> component, int most) {

    /** What its component is among a transaction's parameters, if there is such a thing. */
    public Optional<Type> type(Parameters<?> parameters) {
      return component.isEmpty()
          ? Optional.of(parameters.components().type())
          : type(parameters.components(), component.get());
    }

    private static Optional<Type> type(Components<?> components, String path) {
      int dot = path.indexOf('.');
      if (dot < 0) {
        return components.find(path).map(Components.Component::type);
      }
      return components
          .find(path.substring(0, dot))
          .filter(whole -> whole.type() instanceof Class<?> raw && raw.isRecord())
          .flatMap(whole -> type(Components.of((Class<?>) whole.type()), path.substring(dot + 1)));
    }
  }

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

  /**
   * All steps of another transaction, whose parameters are a component of these: what several
   * transactions have in common is declared once. Its steps are named after the component, with a
   * dot.
   */
  public Transaction<P> including(Transaction<?> part, String component) {
    var all = this;
    var within = component + ".";
    for (var step : part.steps()) {
      var place = step.component().map(within::concat).orElse(component);
      all =
          all.with(
              new Step(within + step.name(), step.contract(), Optional.of(place), step.most()));
    }
    for (var rule : part.distinct()) {
      all = all.distinct(rule.rule(), within + rule.first(), within + rule.second());
    }
    return all;
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
