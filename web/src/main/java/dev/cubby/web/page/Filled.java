package dev.cubby.web.page;

import dev.cubby.web.route.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A form that came back: what had been filled in, and what is wrong with it. */
public record Filled(
    Map<String, String> values, Map<String, String> errors, Optional<String> message) {

  /** Nobody has filled in anything yet. */
  public static final Filled NOT_YET = new Filled(Map.of(), Map.of(), Optional.empty());

  public Filled {
    values = Map.copyOf(values);
    errors = Map.copyOf(errors);
  }

  public static Filled of(Map<String, List<String>> sent, Problem problem) {
    var values = new LinkedHashMap<String, String>();
    sent.forEach((name, all) -> values.put(name, all.getFirst()));
    var errors = new LinkedHashMap<String, String>();
    problem.errors().forEach(error -> errors.merge(error.field(), error.message(), Filled::both));
    return new Filled(values, errors, Optional.of(problem.detail()));
  }

  private static String both(String one, String other) {
    return one + " " + other;
  }
}
