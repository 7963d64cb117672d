package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.codec.Components;
import dev.cubby.core.schema.Rule;

/** Named steps on up to 100 rows of any tables, applied all or none. */
public record Transaction<P>(
    String name,
    Parameters<P> parameters,
    List<Part> steps,
    List<Distinct> distinct,
    Optional<Duration> within)
    implements Contract<P> {

  /**
   * A contract that takes part. Its parameters are those of the transaction, or a component of
   * them: a record, an Optional of one (no step if empty), or a List with a declared maximum. A
   * nested component is named with a dot.
   */
  public record Part(
      Step step, Contract.Write<?, ?> contract, Optional<String> component, int max) {
    public Part {
      // Constants are null while their class is being initialised.
      Objects.requireNonNull(step, "a step is used before it is declared");
      Objects.requireNonNull(contract, "a contract is used before it is declared");
    }

    public String name() {
      return step.name();
    }

    /** The type of its component among a transaction's parameters, if it exists. */
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

  /** A rule that these two steps never name the same row. */
  public record Distinct(Rule rule, Step first, Step second) {
    boolean names(Step a, Step b) {
      return (a.is(first) && b.is(second)) || (b.is(first) && a.is(second));
    }
  }

  /** The rule that refuses two steps naming one row when no other rule is declared. */
  public static final Rule DIFFERENT_ROWS = new Rule("steps-name-different-rows");

  public static <P> Transaction<P> of(String name, Class<P> parameters) {
    return new Transaction<>(
        name, Parameters.of(parameters), List.of(), List.of(), Optional.empty());
  }

  /** A step that is named only here, with the transaction's own parameters. */
  public Transaction<P> step(String stepName, Contract.Write<P, ?> contract) {
    return step(new Step(stepName), contract);
  }

  /** A step with the transaction's own parameters. */
  public Transaction<P> step(Step step, Contract.Write<P, ?> contract) {
    return with(new Part(step, contract, Optional.empty(), 1));
  }

  /** A step that is named only here, with a component of the parameters. */
  public Transaction<P> step(String stepName, Contract.Write<?, ?> contract, String component) {
    return step(new Step(stepName), contract, component);
  }

  /** A step with a component of the parameters. */
  public Transaction<P> step(Step step, Contract.Write<?, ?> contract, String component) {
    return with(new Part(step, contract, Optional.of(component), 1));
  }

  /** Repeated steps that are named only here. */
  public Transaction<P> steps(
      String stepName, Contract.Write<?, ?> contract, String component, int max) {
    return steps(new Step(stepName), contract, component, max);
  }

  /** A step for each element of a List component, up to {@code max}. */
  public Transaction<P> steps(Step step, Contract.Write<?, ?> contract, String component, int max) {
    return with(new Part(step, contract, Optional.of(component), max));
  }

  /**
   * Adds all steps of another transaction, whose parameters are a component of these. The step
   * names get the component as a prefix, with a dot; the step constants stay the same.
   */
  public Transaction<P> including(Transaction<?> part, String component) {
    var all = this;
    var included = new ArrayList<Step>();
    for (var taken : part.steps()) {
      var step = taken.step().within(component);
      included.add(step);
      var place = taken.component().map(inner -> component + "." + inner).orElse(component);
      all = all.with(new Part(step, taken.contract(), Optional.of(place), taken.max()));
    }
    for (var rule : part.distinct()) {
      all =
          all.distinct(rule.rule(), among(included, rule.first()), among(included, rule.second()));
    }
    return all;
  }

  private static Step among(List<Step> included, Step step) {
    return included.stream().filter(one -> one.is(step)).findFirst().orElse(step);
  }

  private Transaction<P> with(Part part) {
    var more = new ArrayList<>(steps);
    more.add(part);
    return new Transaction<>(name, parameters, List.copyOf(more), distinct, within);
  }

  /** Keeps two steps apart by a rule that is named only here. */
  public Transaction<P> distinct(String rule, Step first, Step second) {
    return distinct(new Rule(rule), first, second);
  }

  /** Refuses, by this rule, parameters with which both steps would name one row. */
  public Transaction<P> distinct(Rule rule, Step first, Step second) {
    var more = new ArrayList<>(distinct);
    more.add(new Distinct(rule, first, second));
    return new Transaction<>(name, parameters, steps, List.copyOf(more), within);
  }

  /** The rule that keeps two steps apart, if there is one. */
  public Optional<Rule> ruleFor(Step first, Step second) {
    return distinct.stream()
        .filter(rule -> rule.names(first, second))
        .map(Distinct::rule)
        .findFirst();
  }

  public boolean has(Step step) {
    return steps.stream().anyMatch(part -> part.step().is(step));
  }

  /** Fails if a halt is asked about a step of another transaction. */
  Step requireStep(Step asked) {
    if (!has(asked)) {
      throw new IllegalArgumentException(
          "%s has no step %s, only %s"
              .formatted(name, asked, steps.stream().map(Part::step).toList()));
    }
    return asked;
  }

  /** The rules of its steps and of its distinct rows. */
  @Override
  public Set<Rule> refusals() {
    var refusals = new LinkedHashSet<Rule>();
    steps.forEach(part -> refusals.addAll(part.contract().refusals()));
    distinct.forEach(apart -> refusals.add(apart.rule()));
    refusals.add(DIFFERENT_ROWS);
    return refusals;
  }

  public Transaction<P> within(Duration latency) {
    return new Transaction<>(name, parameters, steps, distinct, Optional.of(latency));
  }
}
