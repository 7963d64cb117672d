package dev.cubby.lockers.activity;

import module java.base;

import dev.cubby.lockers.audit.Details;
import dev.cubby.lockers.contract.SmartLockerModel.*;

/**
 * Something that happened, as people tell it: a request to open, the opening and the closing are
 * one entry. The events are in their order; the first says who.
 */
record ActivityEntry(List<AccessEvent> events) {
  ActivityEntry {
    events = List.copyOf(events);
  }

  /** Merges events, which come and go newest first. */
  static List<ActivityEntry> merge(List<AccessEvent> newestFirst) {
    var entries = new ArrayList<List<AccessEvent>>();
    var byCommand = new HashMap<String, List<AccessEvent>>();
    var open = Optional.<List<AccessEvent>>empty();
    for (var event : newestFirst.reversed()) {
      var begun = begun(event, byCommand, open);
      var entry = begun.orElseGet(ArrayList::new);
      entry.add(event);
      if (begun.isEmpty()) {
        entries.add(entry);
      }
      commandId(event).ifPresent(command -> byCommand.put(command, entry));
      switch (event.action()) {
        case OPEN -> open = isDone(event) ? Optional.of(entry) : open;
        case CLOSE -> open = Optional.empty();
        default -> {}
      }
    }
    return entries.stream().map(ActivityEntry::new).toList().reversed();
  }

  private static Optional<List<AccessEvent>> begun(
      AccessEvent event,
      Map<String, List<AccessEvent>> byCommand,
      Optional<List<AccessEvent>> open) {
    return switch (event.action()) {
      case OPEN -> commandId(event).map(byCommand::get);
      case CLOSE -> isDone(event) ? open : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<String> commandId(AccessEvent event) {
    return event.metadata().map(details -> details.get(Details.COMMAND_ID));
  }

  private static boolean isDone(AccessEvent event) {
    return event.result() == Result.SUCCESS;
  }

  AccessEvent first() {
    return events.getFirst();
  }

  /** The page that has it shows the entry. */
  AccessEvent newest() {
    return events.getLast();
  }

  Optional<AccessEvent> find(Action action) {
    return events.stream().filter(event -> event.action() == action).findFirst();
  }

  /** The event that the entry is about: what it came to, before the door was closed again. */
  AccessEvent subject() {
    return find(Action.OPEN).orElse(first());
  }

  /** When the door was closed again, where it is told with the opening. */
  Optional<AccessEvent> closing() {
    return first().action() == Action.CLOSE ? Optional.empty() : find(Action.CLOSE);
  }
}
