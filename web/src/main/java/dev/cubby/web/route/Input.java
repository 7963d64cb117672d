package dev.cubby.web.route;

import dev.cubby.core.Failure.InvalidInput;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a request brings, as a record: the path's slots by their names, and the rest from the query
 * (for a GET) or the body. So no body can name what the path has named already.
 */
public record Input<Q>(Class<Q> type, Map<String, List<Rule>> rules) {

  /** A request that brings nothing. */
  public record Nothing() {}

  public static final Input<Nothing> NOTHING = Input.of(Nothing.class);

  public Input {
    rules = Map.copyOf(rules);
  }

  public static <Q> Input<Q> of(Class<Q> type) {
    if (!type.isRecord()) {
      throw new InvalidInput("What a request brings is a record", "type", type.getName());
    }
    return new Input<>(type, Map.of());
  }

  public Input<Q> with(String field, Rule... more) {
    if (fields().stream().noneMatch(component -> component.getName().equals(field))) {
      throw new InvalidInput(
          "A record has no such component", "type", type.getSimpleName(), "component", field);
    }
    var all = new LinkedHashMap<>(rules);
    all.put(field, List.of(more));
    return new Input<>(type, all);
  }

  public List<RecordComponent> fields() {
    return Arrays.asList(type.getRecordComponents());
  }

  public List<Rule> rulesOf(String field) {
    return rules.getOrDefault(field, List.of());
  }
}
