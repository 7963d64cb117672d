package dev.cubby.lockers.page;

import dev.cubby.web.page.Field.Choice;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Time zones as people write them. */
final class Zones {
  private static final Pattern PLACE =
      Pattern.compile(
          "(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+");

  /** What a field offers while somebody writes: places, without older names for the same. */
  static final List<Choice> OFFERED =
      Stream.concat(Stream.of("UTC"), places().sorted()).map(Choice::of).toList();

  private Zones() {}

  /** A mistake here would be hours: nothing else is taken for what nobody knows. */
  static ZoneId of(String name) {
    var written = name.strip();
    try {
      return ZoneId.of(written);
    } catch (DateTimeException noSuchZone) {
      throw Problem.invalid(List.of(new FieldError("zone", unknown(written))));
    }
  }

  private static String unknown(String written) {
    return meant(written)
        .map(zone -> Desk.text("lockers.zone.meant", written, zone))
        .orElseGet(() -> Desk.text("lockers.zone.unknown", written));
  }

  /** Somebody who writes Berlin, or new york, can be told how it is written. */
  private static Optional<String> meant(String written) {
    var city = ("/" + written.replace(' ', '_')).toLowerCase(Locale.ROOT);
    return places()
        .filter(zone -> ("/" + zone.toLowerCase(Locale.ROOT)).endsWith(city))
        .sorted()
        .findFirst();
  }

  private static Stream<String> places() {
    return ZoneId.getAvailableZoneIds().stream().filter(zone -> PLACE.matcher(zone).matches());
  }
}
