package dev.cubby.lockers.activity;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.*;
import org.junit.jupiter.api.Test;

class ActivityEntryTest {
  private static final Instant MORNING = Instant.parse("2031-01-01T08:00:00Z");

  private final List<AccessEvent> events = new ArrayList<>();

  private void happens(Action action, Result result, String command) {
    int number = events.size() + 1;
    events.add(
        new AccessEvent(
            "l1",
            "%012d".formatted(number),
            MORNING.plusSeconds(number),
            action,
            "ann",
            result,
            command.isEmpty() ? Optional.empty() : Optional.of(Map.of("commandId", command)),
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
  void aDoorThatDidNotOpenIsNotClosed() {
    happens(Action.OPEN_REQUESTED, "c1");
    happens(Action.OPEN, Result.FAIL, "c1");
    happens(Action.CLOSE, "");
    assertThat(merged())
        .containsExactly(List.of(Action.CLOSE), List.of(Action.OPEN_REQUESTED, Action.OPEN));
  }
}
