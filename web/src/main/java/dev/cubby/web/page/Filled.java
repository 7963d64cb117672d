package dev.cubby.web.page;

import module java.base;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.Text;

/**
 * A form that came back: where it was sent, what was filled in, and what is wrong with it.
 *
 * @param early whether it was filled in some time ago: then its hidden fields stay as they were,
 *     too, and a change in between is noticed when it is sent
 */
public record Filled(
    Optional<String> target,
    Map<String, List<String>> sent,
    Map<String, Text> errors,
    Optional<Text> message,
    boolean early) {

  /** Nobody has filled in anything yet. */
  public static final Filled NOT_YET =
      new Filled(Optional.empty(), Map.of(), Map.of(), Optional.empty(), false);

  public Filled {
    sent = Map.copyOf(sent);
    errors = Map.copyOf(errors);
  }

  public static Filled of(String target, Map<String, List<String>> sent, Problem problem) {
    return new Filled(
        Optional.of(target), sent, first(problem.errors()), Optional.of(problem.detail()), false);
  }

  /** A form that was filled in before its session ended. */
  public static Filled typedBefore(String target, Map<String, List<String>> sent, Text message) {
    return new Filled(Optional.of(target), sent, Map.of(), Optional.of(message), true);
  }

  /** A page that was asked for by a form whose fields were wrong. */
  public static Filled of(String target, Map<String, List<String>> sent, List<FieldError> errors) {
    return errors.isEmpty() ? NOT_YET : of(target, sent, Problem.invalid(errors));
  }

  /** One message a field, the first. */
  private static Map<String, Text> first(List<FieldError> errors) {
    var byField = new LinkedHashMap<String, Text>();
    errors.forEach(error -> byField.putIfAbsent(error.field(), error.message()));
    return byField;
  }

  /** Whether somebody has filled in something. */
  boolean isYet() {
    return message.isPresent();
  }

  /** Whether everything that is wrong is said at one of these fields, and need not be twice. */
  public boolean isSaidAt(List<String> shown) {
    return !errors.isEmpty() && shown.containsAll(errors.keySet());
  }
}
