package dev.cubby.lockers.activity;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.text.ActivityText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Timeline;
import org.junit.jupiter.api.Test;

class ActivityEntryTest {
  private static final Instant MORNING = Instant.parse("2031-01-01T08:00:00Z");

  private final List<AccessEvent> events = new ArrayList<>();

  private void happens(Action action, Result result, String command) {
    happens(action, result, command.isEmpty() ? Map.of() : Map.of("commandId", command));
  }

  private void happens(Action action, Result result, Map<String, String> details) {
    int number = events.size() + 1;
    events.add(
        new AccessEvent(
            "l1",
            "%012d".formatted(number),
            MORNING.plusSeconds(number),
            action,
            "ann",
            result,
            Optional.of(details).filter(some -> !some.isEmpty()),
            Optional.empty(),
            "",
            ""));
  }

  private void happens(Action action, String command) {
    happens(action, Result.SUCCESS, command);
  }

  private List<List<Action>> merged() {
    return ActivityEntry.merge(events.reversed()).stream()
        .map(entry -> entry.events().stream().map(AccessEvent::action).toList())
        .toList();
  }

  @Test
  void aRequestItsOpeningAndTheClosingAreOneEntry() {
    happens(Action.OPEN_REQUESTED, "c1");
    happens(Action.OPEN, "c1");
    happens(Action.ALARM, "");
    happens(Action.CLOSE, "");
    assertThat(merged())
        .containsExactly(
            List.of(Action.ALARM), List.of(Action.OPEN_REQUESTED, Action.OPEN, Action.CLOSE));
  }

  @Test
  void twoRequestsAtOnceKeepTheirOwnOpenings() {
    happens(Action.OPEN_REQUESTED, "c1");
    happens(Action.OPEN_REQUESTED, "c2");
    happens(Action.OPEN, Result.FAIL, "c1");
    happens(Action.OPEN, "c2");
    happens(Action.CLOSE, "");
    happens(Action.CLOSE, "");
    assertThat(merged())
        .containsExactly(
            List.of(Action.CLOSE),
            List.of(Action.OPEN_REQUESTED, Action.OPEN, Action.CLOSE),
            List.of(Action.OPEN_REQUESTED, Action.OPEN));
  }

  @Test
  void aDoorWithoutADeviceIsNotSaidToHaveKeptSilent() {
    happens(Action.OPEN, Result.FAIL, Map.of("state", "EXPIRED"));
    happens(Action.OPEN, Result.FAIL, Map.of("state", "EXPIRED", "reason", "NO_DEVICE"));
    var words = new ActivityWords(Text::verbatim, Text::at);
    assertThat(ActivityEntry.merge(events.reversed()).stream().map(words::entry))
        .extracting(Timeline.Entry::text)
        .containsExactly(
            ActivityText.NO_DEVICE.with(Text.verbatim("ann")),
            ActivityText.NOT_ANSWERED.with(Text.verbatim("ann")));
  }

  @Test
  void aDoorThatDidNotOpenIsNotClosed() {
    happens(Action.OPEN_REQUESTED, "c1");
    happens(Action.OPEN, Result.FAIL, "c1");
    happens(Action.CLOSE, "");
    assertThat(merged())
        .containsExactly(List.of(Action.CLOSE), List.of(Action.OPEN_REQUESTED, Action.OPEN));
  }
}
