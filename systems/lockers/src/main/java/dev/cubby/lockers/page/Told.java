package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.web.page.Tone;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * An event as a page shows it, with times as they are in the page's zone.
 *
 * @param deviceTime the device's own time, where it is another than the server's
 */
public record Told(
    Tone tone, String word, String text, String actor, String when, Optional<String> deviceTime) {
  private static final Duration WORTH_SAYING = Duration.ofMinutes(1);

  static Told of(AccessEvent event, UnaryOperator<String> names, ZoneId zone) {
    var written = new Written(zone);
    return new Told(
        Story.tone(event),
        Story.word(event.action()),
        Story.told(event, names),
        Story.actor(event, names),
        written.moment(event.timestamp()),
        event.deviceTime().filter(time -> isAnother(time, event)).map(written::moment));
  }

  private static boolean isAnother(Instant deviceTime, AccessEvent event) {
    return Duration.between(deviceTime, event.timestamp()).abs().compareTo(WORTH_SAYING) > 0;
  }
}
