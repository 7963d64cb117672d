package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.web.page.Tone;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * An event as a page shows it, with times as they are in the page's zone.
 *
 * @param deviceTime the device's own time, where it is another than the server's
 */
public record Told(
    Tone tone, String word, String text, String actor, String when, Optional<String> deviceTime) {
  private static final Duration WORTH_SAYING = Duration.ofMinutes(1);

  static Told of(AccessEvent event, Desk desk, ZoneId zone) {
    return of(event, desk, desk::nameOf, new Written(zone), Written::moment);
  }

  /** Several of them, whose actors' names are read at once. */
  static List<Told> of(List<AccessEvent> events, Desk desk, ZoneId zone) {
    return all(events, desk, zone, Written::moment);
  }

  /** With seconds, where it matters what came first. */
  static List<Told> exactly(List<AccessEvent> events, Desk desk, ZoneId zone) {
    return all(events, desk, zone, Written::exactly);
  }

  private static List<Told> all(
      List<AccessEvent> events,
      Desk desk,
      ZoneId zone,
      BiFunction<Written, Instant, String> clock) {
    var written = new Written(zone);
    var people =
        events.stream().map(AccessEvent::actorId).filter(id -> !new Actor(id).isDevice()).toList();
    var names = desk.namesOf(people);
    return events.stream().map(event -> of(event, desk, names, written, clock)).toList();
  }

  private static Told of(
      AccessEvent event,
      Desk desk,
      UnaryOperator<String> names,
      Written written,
      BiFunction<Written, Instant, String> clock) {
    return new Told(
        Story.tone(event),
        Story.word(event.action()),
        Story.told(event, names, written),
        desk.actorOf(event, names),
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
