package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;

/** Events that were written together: at one instant, from one number to another. */
record Reported(Instant at, String firstId, String lastId) {

  static Reported of(List<AccessEvent> events) {
    return new Reported(
        events.getFirst().timestamp(), events.getFirst().eventId(), events.getLast().eventId());
  }

  static Reported parse(String text) {
    var words = text.split(" ", -1);
    return new Reported(Instant.parse(words[0]), words[1], words[2]);
  }

  String text() {
    return at + " " + firstId + " " + lastId;
  }

  boolean has(AccessEvent event) {
    return event.eventId().compareTo(firstId) >= 0 && event.eventId().compareTo(lastId) <= 0;
  }
}
