package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.web.ui.Strip.Bar;

/**
 * The taken times of a stretch, earliest first. Times may be short, so only so many are told apart.
 *
 * @param rest the first of those beyond that; from there to the end all is drawn as taken
 */
public record TakenTimes(List<Slot> slots, Optional<Slot> rest, Instant end) {
  public Stream<Bar> bars(Predicate<Slot> own) {
    return Stream.concat(
        slots.stream().map(slot -> new Bar(slot.startAt(), slot.endAt(), own.test(slot))),
        rest.stream().map(first -> new Bar(first.startAt(), end, false)));
  }
}
