package dev.cubby.web.route;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import org.jspecify.annotations.Nullable;

/**
 * A path with slots: {@code /api/lockers/lockers/{lockerId}}, {@code /t/{tap:secret}}. What stands
 * in a secret slot reaches no log, metric or trace. On a route for links the secret slot is named
 * after the power that the link gives.
 */
public record PathPattern(List<Segment> segments) {

  /** The part between two slashes. */
  public sealed interface Segment {
    record Literal(String text) implements Segment {}

    record Slot(String name, boolean secret) implements Segment {}
  }

  private static final Pattern SLOT = Pattern.compile("\\{([a-z][A-Za-z0-9]*)(:secret)?}");
  private static final Pattern LITERAL = Pattern.compile("[A-Za-z0-9._~-]+");
  private static final String HIDDEN = "***";
  private static final int LONGEST_ID = 100;

  public PathPattern {
    segments = List.copyOf(segments);
  }

  public static PathPattern parse(String path) {
    if (!path.startsWith("/")) {
      throw new InvalidInput("A path begins with a slash", "path", path);
    }
    var segments = new ArrayList<Segment>();
    for (var part : path.equals("/") ? new String[0] : path.substring(1).split("/", -1)) {
      var slot = SLOT.matcher(part);
      if (slot.matches()) {
        segments.add(new Segment.Slot(slot.group(1), slot.group(2) != null));
      } else if (LITERAL.matcher(part).matches()) {
        segments.add(new Segment.Literal(part));
      } else {
        throw new InvalidInput("A path reads like /api/things/{thingId}", "path", path);
      }
    }
    return new PathPattern(segments);
  }

  /** The slots' values, or null when the path is another. Segments are decoded already. */
  public @Nullable Map<String, String> match(List<String> path) {
    if (path.size() != segments.size()) {
      return null;
    }
    for (int i = 0; i < path.size(); i++) {
      if (segments.get(i) instanceof Segment.Literal(var text) && !text.equals(path.get(i))) {
        return null;
      }
    }
    var slots = new LinkedHashMap<String, String>();
    for (int i = 0; i < path.size(); i++) {
      if (segments.get(i) instanceof Segment.Slot(var name, var _)) {
        slots.put(name, path.get(i));
      }
    }
    return slots;
  }

  /** The literal parts between its slashes, without slots. */
  List<String> literals() {
    return segments.stream()
        .filter(Segment.Literal.class::isInstance)
        .map(segment -> ((Segment.Literal) segment).text())
        .toList();
  }

  public List<String> slots() {
    return segments.stream()
        .filter(Segment.Slot.class::isInstance)
        .map(segment -> ((Segment.Slot) segment).name())
        .toList();
  }

  public boolean hasSecrets() {
    return segments.stream().anyMatch(PathPattern::isSecret);
  }

  /** The slot in which a secret stands, the first if there are several. */
  public Optional<String> secretSlot() {
    return segments.stream()
        .filter(PathPattern::isSecret)
        .map(segment -> ((Segment.Slot) segment).name())
        .findFirst();
  }

  private static boolean isSecret(Segment segment) {
    return segment instanceof Segment.Slot(var _, var secret) && secret;
  }

  /** The path with these values in its slots, in their order. */
  public String with(List<String> values) {
    var path = new StringBuilder();
    var rest = values.iterator();
    for (var segment : segments) {
      path.append('/')
          .append(
              switch (segment) {
                case Segment.Literal(var text) -> text;
                case Segment.Slot _ -> Encoded.part(rest.next());
              });
    }
    return path.isEmpty() ? "/" : path.toString();
  }

  /** The path with its slots filled from another that begins alike; none, if it does not. */
  public Optional<String> filledFrom(String other) {
    var parts = other.substring(1).split("/");
    var path = new StringBuilder();
    int last = slotsEnd();
    for (int i = 0; i < segments.size(); i++) {
      var literal = segments.get(i) instanceof Segment.Literal(var text) ? text : null;
      if (i < last && (i >= parts.length || (literal != null && !literal.equals(parts[i])))) {
        return Optional.empty();
      }
      path.append('/').append(literal == null ? parts[i] : literal);
    }
    return Optional.of(path.toString());
  }

  /** How many segments there are up to the last slot. */
  private int slotsEnd() {
    int end = 0;
    for (int i = 0; i < segments.size(); i++) {
      end = segments.get(i) instanceof Segment.Slot ? i + 1 : end;
    }
    return end;
  }

  /**
   * A path that matched, as a log may show it. What is longer than every id may be a token where an
   * id belongs.
   */
  public String redacted(List<String> path) {
    var text = new StringBuilder();
    for (int i = 0; i < path.size(); i++) {
      boolean hidden = isSecret(segments.get(i)) || path.get(i).length() > LONGEST_ID;
      text.append('/').append(hidden ? HIDDEN : path.get(i));
    }
    return text.isEmpty() ? "/" : text.toString();
  }

  /**
   * Whether some path could be meant by both: where one has a slot, the other may have anything.
   */
  public boolean overlaps(PathPattern other) {
    if (segments.size() != other.segments.size()) {
      return false;
    }
    for (int i = 0; i < segments.size(); i++) {
      if (segments.get(i) instanceof Segment.Literal(var mine)
          && other.segments.get(i) instanceof Segment.Literal(var theirs)
          && !mine.equals(theirs)) {
        return false;
      }
    }
    return true;
  }

  /** Literals before slots, so that {@code /lockers/free} is not taken for a locker. */
  int literalsFirst(PathPattern other) {
    for (int i = 0; i < Math.min(segments.size(), other.segments.size()); i++) {
      boolean mine = segments.get(i) instanceof Segment.Literal;
      boolean theirs = other.segments.get(i) instanceof Segment.Literal;
      if (mine != theirs) {
        return mine ? -1 : 1;
      }
    }
    // Lengths never compete; but sorting needs an order in which equal is the same for all.
    return Integer.compare(segments.size(), other.segments.size());
  }

  /** As OpenAPI writes it. */
  @Override
  public String toString() {
    return "/"
        + segments.stream()
            .map(segment ->
                switch (segment) {
                  case Segment.Literal(var text) -> text;
                  case Segment.Slot(var name, var _) -> "{" + name + "}";
                })
            .collect(Collectors.joining("/"));
  }
}
