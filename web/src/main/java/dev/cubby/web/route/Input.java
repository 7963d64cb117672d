package dev.cubby.web.route;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.web.text.Text;

/**
 * The input of a route, as a record: the path's slots by their names, and the rest from the query
 * (for a GET) or the body. So no body can name what the path has named already.
 */
public record Input<Q>(
    Class<Q> type,
    Map<String, List<Rule>> rules,
    Map<String, Label> labels,
    Map<String, Text> complaints,
    boolean elsewhere,
    Optional<String> example) {

  /** A request that brings nothing. */
  public record Nothing() {}

  public static final Input<Nothing> NOTHING = Input.of(Nothing.class);

  public Input {
    rules = Map.copyOf(rules);
    labels = Map.copyOf(labels);
    complaints = Map.copyOf(complaints);
  }

  public static <Q> Input<Q> of(Class<Q> type) {
    if (!type.isRecord()) {
      throw new InvalidInput("What a request brings is a record", "type", type.getName());
    }
    return new Input<>(type, Map.of(), Map.of(), Map.of(), false, Optional.empty());
  }

  public Input<Q> with(String field, Rule... more) {
    if (fields().stream().noneMatch(component -> component.getName().equals(field))) {
      throw new InvalidInput(
          "A record has no such component", "type", type.getSimpleName(), "component", field);
    }
    var all = new LinkedHashMap<>(rules);
    all.put(field, List.of(more));
    return new Input<>(type, all, labels, complaints, elsewhere, example);
  }

  /**
   * A field that people fill in: what it is called, and what its value has to be. A component
   * without a label is carried by a form, and not shown.
   */
  public Input<Q> field(String field, Label label, Rule... more) {
    var named = with(field, more);
    var all = new LinkedHashMap<>(labels);
    all.put(field, label);
    return new Input<>(type, named.rules(), all, complaints, elsewhere, example);
  }

  public Input<Q> field(String field, Text label, Rule... more) {
    return field(field, Label.of(label), more);
  }

  /** Fields with the labels and rules that they have in another input. */
  public Input<Q> like(Input<?> other, String... same) {
    var input = this;
    for (var field : same) {
      var rules = other.rulesOf(field).toArray(Rule[]::new);
      var label = other.labelOf(field);
      input = label.isPresent() ? input.field(field, label.get(), rules) : input.with(field, rules);
    }
    return input;
  }

  /** One text for everything that can be wrong with a field, where a seed names it. */
  public Input<Q> complaining(String field, Text complaint) {
    var all = new LinkedHashMap<>(complaints);
    all.put(field, complaint);
    return new Input<>(type, rules, labels, all, elsewhere, example);
  }

  public Optional<Label> labelOf(String field) {
    return Optional.ofNullable(labels.get(field));
  }

  /**
   * Written by another server and carried here by a browser: what else that server adds is its own
   * business, and the query is a secret, which leads nowhere on.
   */
  public Input<Q> fromElsewhere() {
    return new Input<>(type, rules, labels, complaints, true, example);
  }

  /** A body in JSON that says more than its required fields would, for those who read the API. */
  public Input<Q> example(String json) {
    return new Input<>(type, rules, labels, complaints, elsewhere, Optional.of(json));
  }

  public List<RecordComponent> fields() {
    return Arrays.asList(type.getRecordComponents());
  }

  /** The rule for a file in this field; none where no file is taken. */
  public Optional<Rule.File> fileRule(String field) {
    return rulesOf(field).stream()
        .filter(Rule.File.class::isInstance)
        .map(Rule.File.class::cast)
        .findFirst();
  }

  /** Whether it comes as a form with files. */
  public boolean hasFiles() {
    return mostFileBytes() > 0;
  }

  /** How much all files together may have. */
  public long mostFileBytes() {
    return rules.keySet().stream()
        .flatMap(field -> fileRule(field).stream())
        .mapToLong(Rule.File::mostBytes)
        .sum();
  }

  /** How much its texts may have in a form: a character is up to four bytes of three letters. */
  public long mostTextBytes() {
    return rules.values().stream()
        .flatMap(List::stream)
        .mapToLong(rule -> rule instanceof Rule.Length(_, var most) ? 12L * most : 0)
        .sum();
  }

  public List<Rule> rulesOf(String field) {
    return rules.getOrDefault(field, List.of());
  }
}
