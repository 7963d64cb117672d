package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.Text;

/**
 * A form that could not be carried out, to be shown again: its values and what is wrong.
 *
 * @param early whether it was filled in before the last change: then its hidden fields stay as they
 *     were, too, so that the change is not overwritten unseen
 */
public record SentForm(
    Optional<String> target,
    Map<String, List<String>> values,
    Map<String, Text> errors,
    Optional<Text> message,
    boolean early) {

  public static final SentForm NONE =
      new SentForm(Optional.empty(), Map.of(), Map.of(), Optional.empty(), false);

  public SentForm {
    values = Map.copyOf(values);
    errors = Map.copyOf(errors);
  }

  public static SentForm of(String target, Map<String, List<String>> values, Problem problem) {
    return new SentForm(
        Optional.of(target),
        values,
        first(problem.errors()),
        Optional.of(problem.detail()),
        problem.kind().equals(ProblemKind.STALE));
  }

  /** A form that was filled in before its session ended. */
  public static SentForm typedBefore(
      String target, Map<String, List<String>> values, Text message) {
    return new SentForm(Optional.of(target), values, Map.of(), Optional.of(message), true);
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

  /** Whether each error stands at one of these fields, so that no summary is needed. */
  public boolean isSaidAt(List<String> shown) {
    return !errors.isEmpty() && shown.containsAll(errors.keySet());
  }
}
