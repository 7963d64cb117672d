package dev.cubby.lockers.page;

import dev.cubby.lockers.door.OpeningContracts.CommandState;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.activity.Details;
import dev.cubby.web.page.Tone;
import java.time.Instant;
import java.util.Map;
import java.util.function.UnaryOperator;

/** An access event in words, for people. */
final class Story {
  private Story() {}

  static Tone tone(AccessEvent event) {
    return switch (event.action()) {
      case DENIED -> Tone.WARNING;
      case ALARM -> Tone.BAD;
      case OPEN, CLOSE -> event.result() == Result.FAIL ? Tone.WARNING : Tone.GOOD;
      default -> Tone.PLAIN;
    };
  }

  /** The one word that is found at a glance. */
  static String word(Action action) {
    return Desk.text("lockers.action." + action);
  }

  /** What happened. */
  static String told(AccessEvent event, UnaryOperator<String> names, Written written) {
    var details = event.metadata().orElse(Map.of());
    return switch (event.action()) {
      case OPEN -> opened(event, details);
      case STATUS_CHANGE -> Desk.text("lockers.story.STATUS_CHANGE", state(details.get("to")));
      case TRANSFER ->
          Desk.text("lockers.story.TRANSFER", names.apply(details.getOrDefault("to", "?")));
      case DENIED, ALARM, CLOSE ->
          Desk.text("lockers.story." + event.action()) + note(reason(details, written));
      case OPEN_REQUESTED, RETIRED -> Desk.text("lockers.story." + event.action());
    };
  }

  private static String reason(Map<String, String> details, Written written) {
    var until = details.get(Details.UNTIL);
    return until == null
        ? details.getOrDefault("reason", details.getOrDefault("note", ""))
        : Desk.text("lockers.story.taken", written.moment(Instant.parse(until)));
  }

  private static String opened(AccessEvent event, Map<String, String> details) {
    if (event.result() == Result.SUCCESS) {
      return Desk.text("lockers.story.OPEN") + note(details.getOrDefault("note", ""));
    }
    var state = details.getOrDefault("state", CommandState.FAILED.name());
    return Desk.text("lockers.story.OPEN." + state);
  }

  private static String note(String text) {
    return text.isEmpty() ? "" : ": " + text;
  }

  private static String state(@org.jspecify.annotations.Nullable String name) {
    for (var status : LockerStatus.values()) {
      if (status.name().equals(name)) {
        return States.word(status);
      }
    }
    return "?";
  }
}
