package dev.cubby.core.expression;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** The place of a value inside a row: {@code stages.screen.status}, {@code lunches[2].price}. */
public record Path(List<Element> elements) {

  /** One step of a path. */
  public sealed interface Element {
    record Name(String name) implements Element {}

    record Index(int index) implements Element {}

    /**
     * A name given by a parameter: {@code stages.{stage}.status}. It is bound before a store sees
     * the path.
     */
    record Slot(String component) implements Element {}
  }

  private static final Pattern STEP =
      Pattern.compile(
          "(?<first>[^.\\[\\]{}]+|\\{(?<slot>[A-Za-z0-9]+)})(?<indexes>(\\[\\d{1,9}])*)");

  private static final Pattern INDEX = Pattern.compile("\\d+");

  public Path {
    elements = List.copyOf(elements);
    if (elements.isEmpty() || elements.getFirst() instanceof Element.Index) {
      throw new InvalidInput("A path begins with an attribute's name");
    }
  }

  /** Parses a path with dots, indexes and slots. */
  public static Path parse(String text) {
    var elements = new ArrayList<Element>();
    for (var step : text.split("\\.", -1)) {
      var match = STEP.matcher(step);
      if (!match.matches()) {
        throw new InvalidInput("A path reads like stages.{stage}.status or list[0]", "path", text);
      }
      var slot = match.group("slot");
      elements.add(slot == null ? new Element.Name(match.group("first")) : new Element.Slot(slot));
      var index = INDEX.matcher(match.group("indexes"));
      while (index.find()) {
        elements.add(new Element.Index(Integer.parseInt(index.group())));
      }
    }
    return new Path(elements);
  }

  /** A path of plain names, which may contain dots. */
  public static Path of(String... names) {
    return new Path(Arrays.stream(names).<Element>map(Element.Name::new).toList());
  }

  /** The top-level attribute's name. */
  public String root() {
    return switch (elements.getFirst()) {
      case Element.Name(var name) -> name;
      case Element.Slot(var component) -> "{" + component + "}";
      case Element.Index ignored -> throw new IllegalStateException("checked in the constructor");
    };
  }

  public boolean isTopLevel() {
    return elements.size() == 1;
  }

  public List<String> slots() {
    var slots = new ArrayList<String>();
    for (var element : elements) {
      if (element instanceof Element.Slot(var component)) {
        slots.add(component);
      }
    }
    return slots;
  }

  public Optional<Value> in(Row row) {
    return Optional.ofNullable(find(row));
  }

  @Nullable Value find(Row row) {
    Value value = row.getOrNull(root());
    for (int i = 1; i < elements.size() && value != null; i++) {
      value = step(value, elements.get(i));
    }
    return value;
  }

  private static @Nullable Value step(Value value, Element element) {
    return switch (element) {
      case Element.Name(var name) when value instanceof Value.Mapping(var entries) ->
          entries.get(name);
      case Element.Index(var index) when value instanceof Value.Listing(var items) ->
          index < items.size() ? items.get(index) : null;
      default -> null;
    };
  }

  /** Whether the paths are equal or one lies inside the other. */
  public boolean overlaps(Path other) {
    int shared = Math.min(elements.size(), other.elements.size());
    return elements.subList(0, shared).equals(other.elements.subList(0, shared));
  }

  @Override
  public String toString() {
    var text = new StringBuilder();
    for (var element : elements) {
      switch (element) {
        case Element.Index(var index) -> text.append('[').append(index).append(']');
        case Element.Name(var name) -> text.append(text.isEmpty() ? "" : ".").append(name);
        case Element.Slot(var slot) ->
            text.append(text.isEmpty() ? "{" : ".{").append(slot).append('}');
      }
    }
    return text.toString();
  }
}
