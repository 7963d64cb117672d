package dev.cubby.lockers.page;

import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.web.page.Tone;
import java.util.function.UnaryOperator;

/** An event as a timeline shows it. */
public record Told(AccessEvent event, Tone tone, String word, String text, String actor) {
  static Told of(AccessEvent event, UnaryOperator<String> names) {
    return new Told(
        event,
        Story.tone(event),
        Story.word(event.action()),
        Story.told(event, names),
        Story.actor(event, names));
  }
}
