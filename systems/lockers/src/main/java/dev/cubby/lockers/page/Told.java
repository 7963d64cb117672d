package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.web.page.Tone;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * An event as a page shows it, with times as they are in the page's zone.
 *
 * @param deviceTime the device's own time, where it is another than the server's
 */
public record Told(
    Tone tone, String word, String text, String actor, String when, Optional<String> deviceTime) {
  private static final Duration WORTH_SAYING = Duration.ofMinutes(1);

  static Told of(AccessEvent event, Desk desk, ZoneId zone) {
    return of(event, desk, new Written(zone), Written::moment);
  }

  /** With seconds, where it matters what came first. */
  static Told exactly(AccessEvent event, Desk desk, ZoneId zone) {
    return of(event, desk, new Written(zone), Written::exactly);
  }

  private static Told of(
      AccessEvent event, Desk desk, Written written, BiFunction<Written, Instant, String> clock) {
    return new Told(
        Story.tone(event),
        Story.word(event.action()),
        Story.told(event, desk::nameOf, written),
        desk.actorOf(event),
        clock.apply(written, event.timestamp()),
        event
            .deviceTime()
            .filter(time -> isAnother(time, event))
            .map(time -> clock.apply(written, time)));
  }

  private static boolean isAnother(Instant deviceTime, AccessEvent event) {
    return Duration.between(deviceTime, event.timestamp()).abs().compareTo(WORTH_SAYING) > 0;
  }
}
