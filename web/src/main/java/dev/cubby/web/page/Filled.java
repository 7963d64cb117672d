package dev.cubby.web.page;

import dev.cubby.web.route.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A form that came back: what had been filled in, and what is wrong with it. */
public record Filled(
    Map<String, List<String>> sent, Map<String, String> errors, Optional<String> message) {

  /** Nobody has filled in anything yet. */
  public static final Filled NOT_YET = new Filled(Map.of(), Map.of(), Optional.empty());

  public Filled {
    sent = Map.copyOf(sent);
    errors = Map.copyOf(errors);
  }

  public static Filled of(Map<String, List<String>> sent, Problem problem) {
    var errors = new LinkedHashMap<String, String>();
    problem.errors().forEach(error -> errors.merge(error.field(), error.message(), Filled::both));
    return new Filled(sent, errors, Optional.of(problem.detail()));
  }

  /** Whether somebody has filled in something. */
  boolean isYet() {
    return message.isPresent();
  }

  /** Whether the one thing that is wrong is said at one of these fields, and need not be twice. */
  public boolean isSaidAt(List<Field> fields) {
    return errors.size() == 1
        && fields.stream()
            .filter(field -> !field.type().equals("hidden"))
            .anyMatch(field -> errors.containsKey(field.name()));
  }

  private static String both(String one, String other) {
    return one + " " + other;
  }
}
