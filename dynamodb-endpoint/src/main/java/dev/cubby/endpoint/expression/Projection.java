package dev.cubby.endpoint.expression;

import module java.base;

import dev.cubby.core.expression.Path;
import dev.cubby.core.expression.Path.Element;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** Selected paths of a row. Gaps between list elements are closed. */
public final class Projection {
  private final Map<String, Projection> names = new LinkedHashMap<>();
  private final Map<Integer, Projection> indexes = new TreeMap<>();

  private Projection() {}

  public static Projection of(List<Path> paths) {
    var root = new Projection();
    for (var path : paths) {
      var here = root;
      for (var element : path.elements()) {
        here = here.child(element);
      }
    }
    return root;
  }

  private Projection child(Element element) {
    return switch (element) {
      case Element.Name(var name) -> names.computeIfAbsent(name, _ -> new Projection());
      case Element.Index(var index) -> indexes.computeIfAbsent(index, _ -> new Projection());
      case Element.Slot slot -> throw new IllegalStateException("An open path: " + slot);
    };
  }

  public Row of(Row row) {
    return Row.of(entries(row.attributes()));
  }

  private Map<String, Value> entries(Map<String, Value> whole) {
    var part = new LinkedHashMap<String, Value>();
    names.forEach((name, child) -> {
      var value = whole.get(name);
      var wanted = value == null ? null : child.of(value);
      if (wanted != null) {
        part.put(name, wanted);
      }
    });
    return part;
  }

  private @Nullable Value of(Value value) {
    if (names.isEmpty() && indexes.isEmpty()) {
      return value;
    }
    if (!names.isEmpty() && value instanceof Value.Mapping(var entries)) {
      var part = entries(entries);
      return part.isEmpty() ? null : Value.of(part);
    }
    if (!indexes.isEmpty() && value instanceof Value.Listing(var items)) {
      var part = elements(items);
      return part.isEmpty() ? null : Value.of(part);
    }
    return null;
  }

  private List<Value> elements(List<Value> items) {
    var part = new ArrayList<Value>();
    indexes.forEach((index, child) -> {
      var wanted = index < items.size() ? child.of(items.get(index)) : null;
      if (wanted != null) {
        part.add(wanted);
      }
    });
    return part;
  }
}
