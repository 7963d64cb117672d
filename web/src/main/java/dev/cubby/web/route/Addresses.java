package dev.cubby.web.route;

import module java.base;

import dev.cubby.core.codec.Components;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.PageRequest;

/** Writes what a route takes into its address: slots into the path, the rest as fields. */
final class Addresses {
  private Addresses() {}

  static Link link(Route<?, ?> route, Record input, Set<String> without) {
    var query = new StringJoiner("&", "?", "").setEmptyValue("");
    fields(route, input)
        .forEach((name, values) -> {
          if (!without.contains(name)) {
            values.forEach(value -> query.add(name + "=" + Encoded.part(value)));
          }
        });
    return new Link(path(route, slots(route, input)) + query);
  }

  /** The path alone, for a form that brings the rest in its body. */
  static Link target(Route<?, ?> route, Record input) {
    return new Link(path(route, slots(route, input)));
  }

  static Link at(Route<?, ?> route, Object... values) {
    var names = route.path().slots();
    if (names.size() != values.length) {
      throw new InvalidInput(
          "A path has as many values as slots", "route", route.name(), "slots", names.toString());
    }
    var slots = new LinkedHashMap<String, String>();
    for (int i = 0; i < values.length; i++) {
      slots.put(names.get(i), spelled(values[i]));
    }
    return new Link(path(route, slots));
  }

  /** Everything that is not in the path, by its name; what is left out is not there. */
  static Map<String, List<String>> fields(Route<?, ?> route, Record input) {
    var fields = new LinkedHashMap<String, List<String>>();
    each(
        input,
        (name, value) -> {
          if (!route.path().slots().contains(name)) {
            add(fields, name, value);
          }
        });
    return fields;
  }

  private static void add(Map<String, List<String>> fields, String name, Object value) {
    switch (value) {
      case Optional<?> optional -> optional.ifPresent(inside -> add(fields, name, inside));
      case PageRequest page -> {
        page.cursor().ifPresent(cursor -> fields.put("cursor", List.of(cursor)));
        page.size().ifPresent(size -> fields.put("pageSize", List.of(Integer.toString(size))));
      }
      case Patch.Set<?>(var set) -> add(fields, name, set);
      case Patch<?> _ -> {}
      case List<?> list -> {
        var texts = new ArrayList<String>();
        list.forEach(one -> texts.add(spelled(one)));
        if (!texts.isEmpty()) {
          fields.put(name, List.copyOf(texts));
        }
      }
      case Boolean truth when !truth -> {}
      default -> fields.put(name, List.of(spelled(value)));
    }
  }

  private static Map<String, String> slots(Route<?, ?> route, Record input) {
    var slots = new LinkedHashMap<String, String>();
    each(
        input,
        (name, value) -> {
          if (route.path().slots().contains(name)) {
            slots.put(name, spelled(value));
          }
        });
    return slots;
  }

  private static String path(Route<?, ?> route, Map<String, String> slots) {
    var path = new StringBuilder();
    for (var segment : route.path().segments()) {
      path.append('/')
          .append(
              switch (segment) {
                case PathPattern.Segment.Literal(var text) -> text;
                case PathPattern.Segment.Slot(var name, var _) ->
                    Encoded.part(String.valueOf(slots.get(name)));
              });
    }
    return path.isEmpty() ? "/" : path.toString();
  }

  private static String spelled(Object value) {
    return value instanceof Instant instant ? InstantText.of(instant) : ExternalName.of(value);
  }

  private interface Each {
    void component(String name, Object value);
  }

  @SuppressWarnings("unchecked")
  private static void each(Record input, Each each) {
    for (var component : Components.of((Class<Record>) input.getClass()).all()) {
      each.component(component.name(), component.accessor().apply(input));
    }
  }
}
