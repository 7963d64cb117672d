package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.Text;

/** A form that could not be carried out, to be shown again: its values and what is wrong. */
public record SentForm(
    Optional<String> target,
    Map<String, List<String>> values,
    Map<String, Text> errors,
    Optional<Text> message) {

  public static final SentForm NONE =
      new SentForm(Optional.empty(), Map.of(), Map.of(), Optional.empty());

  public SentForm {
    values = Map.copyOf(values);
    errors = Map.copyOf(errors);
  }

  public static SentForm of(String target, Map<String, List<String>> values, Problem problem) {
    return new SentForm(
        Optional.of(target), values, first(problem.errors()), Optional.of(problem.detail()));
  }

  /** A form that was filled in before its session ended. */
  public static SentForm typedBefore(
      String target, Map<String, List<String>> values, Text message) {
    return new SentForm(Optional.of(target), values, Map.of(), Optional.of(message));
  }

  /** A page that was asked for by a form whose fields were wrong. */
  public static SentForm of(
      String target, Map<String, List<String>> values, List<FieldError> errors) {
    return errors.isEmpty() ? NONE : of(target, values, Problem.invalid(errors));
  }

  /** One message a field, the first. */
  private static Map<String, Text> first(List<FieldError> errors) {
    var byField = new LinkedHashMap<String, Text>();
    errors.forEach(error -> byField.putIfAbsent(error.field(), error.message()));
    return byField;
  }

  /**
   * The value of a hidden field. The version stays the one that was sent, so that a change in the
   * meantime is not overwritten unseen.
   */
  public List<String> hidden(Field field) {
    var sent = values.getOrDefault(field.name(), List.of());
    boolean stays = field.values().isEmpty() || field.name().equals(Question.VERSION);
    return stays && !sent.isEmpty() ? sent : field.values();
  }

  /** Whether each error stands at one of these fields, so that no summary is needed. */
  public boolean isSaidAt(List<String> shown) {
    return !errors.isEmpty() && shown.containsAll(errors.keySet());
  }
}
