package dev.cubby.web.bind;

import module java.base;

import dev.cubby.core.key.InstantText;
import dev.cubby.web.route.Items.Window;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.FieldText;
import dev.cubby.web.text.ProblemText;

/**
 * The position in a list of a time range. Its cursors carry the range: one that began "now" is
 * still the same list when its second page is asked for.
 */
public record RangePlace(Instant from, Instant to, Optional<String> cursor) {
  private static final Pattern FORM = Pattern.compile("(-?\\d{1,15})\\.(-?\\d{1,15})\\.(.+)");

  public RangePlace {
    // Stored instants have milliseconds, and so have the cursors.
    from = from.truncatedTo(ChronoUnit.MILLIS);
    to = to.truncatedTo(ChronoUnit.MILLIS);
    if (!to.isAfter(from)) {
      throw Problem.invalid("to", FieldText.AFTER_FROM);
    }
  }

  /** The beginning of the list of that time. */
  public static RangePlace between(Instant from, Instant to) {
    return new RangePlace(from, to, Optional.empty());
  }

  /** The position of a cursor of this very range; one of another range is refused. */
  public RangePlace after(Optional<String> cursor) {
    var place = cursor.map(RangePlace::at).orElse(this);
    if (!place.window().equals(window())) {
      throw Problem.of(ProblemKind.MALFORMED, ProblemText.FOREIGN_CURSOR);
    }
    return place;
  }

  /** All from now on, unless something else is asked for. */
  public static RangePlace of(
      Optional<Instant> from, Optional<Instant> to, Optional<String> cursor, Clock clock) {
    if (cursor.isPresent()) {
      return at(cursor.get());
    }
    var start = from.orElseGet(clock::instant);
    return between(start, to.orElse(InstantText.LAST));
  }

  private static RangePlace at(String cursor) {
    var parts = FORM.matcher(cursor);
    if (!parts.matches()) {
      throw Problem.of(ProblemKind.MALFORMED, ProblemText.FOREIGN_CURSOR);
    }
    return new RangePlace(
        Instant.ofEpochMilli(Long.parseLong(parts.group(1))),
        Instant.ofEpochMilli(Long.parseLong(parts.group(2))),
        Optional.of(parts.group(3)));
  }

  /** The range as the answer says it. */
  public Window window() {
    return new Window(from, Optional.of(to).filter(end -> end.isBefore(InstantText.LAST)));
  }

  /** The cursor of the page after, from that of the store. */
  public String next(String following) {
    return from.toEpochMilli() + "." + to.toEpochMilli() + "." + following;
  }
}
