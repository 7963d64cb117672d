package dev.cubby.core.key;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import org.jspecify.annotations.Nullable;

/** A template with typed slots. It is rendered on each call and analysed by proofs. */
public record KeyPattern(List<Part> parts) {

  /**
   * The last of all characters. No key contains it, so a bound that ends with it lies after all
   * keys.
   */
  public static final String LAST = "\uDBFF\uDFFF";

  /** A part of a pattern. */
  public sealed interface Part {
    record Literal(String text) implements Part {}

    record Slot(String component, SlotType type) implements Part {}
  }

  /** Supplies slot values; null if there is none. */
  @FunctionalInterface
  public interface Slots {
    @Nullable Object value(String component);
  }

  public KeyPattern {
    parts = List.copyOf(parts);
  }

  /** Types a template's slots; {@code typeOf} returns empty for a slot it cannot type. */
  public static Optional<KeyPattern> of(
      Template template, Function<Template.Segment.Slot, Optional<SlotType>> typeOf) {
    var parts = new ArrayList<Part>();
    for (var segment : template.segments()) {
      switch (segment) {
        case Template.Segment.Literal(var text) -> parts.add(new Part.Literal(text));
        case Template.Segment.Slot slot -> {
          var type = typeOf.apply(slot);
          if (type.isEmpty()) {
            return Optional.empty();
          }
          parts.add(new Part.Slot(slot.component(), type.get()));
        }
      }
    }
    return Optional.of(new KeyPattern(parts));
  }

  /** The key's text. A slot without a value is refused. */
  public String render(Slots slots) {
    var text = renderOrNull(slots);
    if (text == null) {
      throw new InvalidInput("A key's slot has no value", "template", this);
    }
    return text;
  }

  /** The key's text, or null if a slot has no value: the row is not in a sparse index. */
  public @Nullable String renderOrNull(Slots slots) {
    if (parts.size() == 1 && parts.getFirst() instanceof Part.Literal(var text)) {
      return text;
    }
    var key = new StringBuilder(64);
    for (var part : parts) {
      switch (part) {
        case Part.Literal(var text) -> key.append(text);
        case Part.Slot(var component, var type) -> {
          var value = slots.value(component);
          if (value == null) {
            return null;
          }
          type.render(value, key);
        }
      }
    }
    return key.toString();
  }

  /**
   * Gives the slots of a query's template the types that this pattern has in the same positions, so
   * that storing and querying write a value in the same form. The last literal may differ; proofs
   * check it.
   */
  public Optional<KeyPattern> align(Template query) {
    var aligned = new ArrayList<Part>();
    int at = 0;
    var segments = query.segments();
    for (int i = 0; i < segments.size(); i++) {
      var own = at < parts.size() ? parts.get(at) : null;
      switch (segments.get(i)) {
        case Template.Segment.Slot(var component, var _) -> {
          if (!(own instanceof Part.Slot(var _, var type))) {
            return Optional.empty();
          }
          aligned.add(new Part.Slot(component, type));
          at++;
        }
        case Template.Segment.Literal(var text) -> {
          boolean last = i == segments.size() - 1;
          if (own instanceof Part.Literal(var mine) && mine.equals(text)) {
            at++;
          } else if (!last) {
            return Optional.empty();
          }
          aligned.add(new Part.Literal(text));
        }
      }
    }
    return Optional.of(new KeyPattern(aligned));
  }

  public List<Part.Slot> slots() {
    return parts.stream().filter(Part.Slot.class::isInstance).map(Part.Slot.class::cast).toList();
  }

  /** The length of the shortest possible key. */
  public int leastBytes() {
    return parts.stream()
        .mapToInt(part ->
            switch (part) {
              case Part.Literal(var text) -> text.getBytes(StandardCharsets.UTF_8).length;
              case Part.Slot(var _, var type) -> type.shape().least();
            })
        .sum();
  }

  public boolean has(String component) {
    return slots().stream().anyMatch(slot -> slot.component().equals(component));
  }

  @Override
  public String toString() {
    return parts.stream()
        .map(part ->
            switch (part) {
              case Part.Literal(var text) -> text.replace(LAST, "…");
              case Part.Slot(var component, var _) -> "{" + component + "}";
            })
        .collect(Collectors.joining());
  }
}
