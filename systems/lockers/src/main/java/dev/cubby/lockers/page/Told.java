package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.web.page.Tone;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** An event as a timeline shows it. */
public record Told(AccessEvent event, Tone tone, String word, String text, String actor) {
  private static final Duration WORTH_SAYING = Duration.ofMinutes(1);

  /** The device's own time, where it is another than the server's. */
  public Optional<Instant> otherTime() {
    return event
        .deviceTime()
        .filter(
            time -> Duration.between(time, event.timestamp()).abs().compareTo(WORTH_SAYING) > 0);
  }

  static Told of(AccessEvent event, UnaryOperator<String> names) {
    return new Told(
        event,
        Story.tone(event),
        Story.word(event.action()),
        Story.told(event, names),
        Story.actor(event, names));
  }
}
