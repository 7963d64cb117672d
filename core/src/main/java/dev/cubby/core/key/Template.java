package dev.cubby.core.key;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/**
 * A key's text with slots: {@code RES#{startAt}#{reservationId}}. A slot names a component and,
 * after a colon, an optional view of it: {@code {week:2}} (two digits), {@code {createdAt:date}}
 * (its day in UTC), {@code {email:lower}} (trimmed, lower case), {@code {slug:slug}}, {@code
 * {urlId:base62}}.
 */
public record Template(List<Segment> segments) {

  /** A part of a template. */
  public sealed interface Segment {
    record Literal(String text) implements Segment {}

    record Slot(String component, String view) implements Segment {}
  }

  private static final Pattern PART =
      Pattern.compile("\\{([A-Za-z][A-Za-z0-9]*)(?::([a-z0-9]+))?}|([^{}]+)");

  public Template {
    segments = List.copyOf(segments);
  }

  public static Template parse(String text) {
    SlotType.requireWritable(text);
    var segments = new ArrayList<Segment>();
    var part = PART.matcher(text);
    int end = 0;
    while (part.find() && part.start() == end) {
      var component = part.group(1);
      if (component == null) {
        segments.add(new Segment.Literal(part.group(3)));
      } else {
        var view = part.group(2);
        segments.add(new Segment.Slot(component, view == null ? "" : view));
      }
      end = part.end();
    }
    if (end != text.length() || segments.isEmpty()) {
      throw new InvalidInput(
          "A key template reads like ITEM#{itemId}#URL#{urlId}", "template", text, "at", end);
    }
    return new Template(segments);
  }

  /** The names of the slots, in order. */
  public List<String> slots() {
    return segments.stream()
        .filter(Segment.Slot.class::isInstance)
        .map(segment -> ((Segment.Slot) segment).component())
        .toList();
  }

  public boolean hasSlots() {
    return segments.stream().anyMatch(Segment.Slot.class::isInstance);
  }

  /** The declared text, with views. */
  public String text() {
    return joined(
        slot -> slot.view().isEmpty() ? slot.component() : slot.component() + ":" + slot.view());
  }

  /** The text without views, as the seed documents write it. */
  @Override
  public String toString() {
    return joined(Segment.Slot::component);
  }

  private String joined(Function<Segment.Slot, String> inBraces) {
    return segments.stream()
        .map(segment ->
            switch (segment) {
              case Segment.Literal(var text) -> text;
              case Segment.Slot slot -> "{" + inBraces.apply(slot) + "}";
            })
        .collect(Collectors.joining());
  }
}
