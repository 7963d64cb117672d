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
    return new Link(path(route, input) + query);
  }

  /** The path alone, for a form that brings the rest in its body. */
  static Link target(Route<?, ?> route, Record input) {
    return new Link(path(route, input));
  }

  static Link at(Route<?, ?> route, Object... values) {
    var names = route.path().slots();
    if (names.size() != values.length) {
      throw new InvalidInput(
          "A path has as many values as slots", "route", route.name(), "slots", names.toString());
    }
    return new Link(route.path().with(Arrays.stream(values).map(Addresses::spelled).toList()));
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

  private static String path(Route<?, ?> route, Record input) {
    var slots = new HashMap<String, String>();
    each(
        input,
        (name, value) -> {
          if (route.path().slots().contains(name)) {
            slots.put(name, spelled(value));
          }
        });
    return route
        .path()
        .with(route.path().slots().stream().map(slot -> String.valueOf(slots.get(slot))).toList());
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
