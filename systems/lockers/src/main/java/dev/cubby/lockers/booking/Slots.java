package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.contract.Query;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.booking.BookingContracts.*;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.locker.TakenTimes;

/**
 * The times of a locker that are taken. Because they never overlap, the last that begins before the
 * end of a window is the only one that can reach into it from the front, and if it does not, none
 * does.
 */
record Slots(Store store) {
  private static final int LOOKED_AT = 200;

  /** More than half hours of a week; a page can have as many for each locker on it. */
  private static final int MOST_TOLD_APART = 400;

  Optional<Slot> at(String lockerId, Instant instant) {
    return lastBy(lockerId, instant, 1).stream()
        .filter(slot -> slot.endAt().isAfter(instant))
        .findFirst();
  }

  Optional<Slot> reachingInto(String lockerId, TimeWindow window) {
    return at(lockerId, window.startAt().minusMillis(1))
        .filter(slot -> slot.endAt().isAfter(window.startAt()));
  }

  /** The latest that is in the way of a window, other than the reservation's own. */
  Optional<Slot> inTheWay(String lockerId, TimeWindow window, Optional<String> ownReservation) {
    return lastBy(lockerId, window.endAt().minusMillis(1), 2).stream()
        .filter(slot -> isOther(slot, ownReservation))
        .filter(slot -> window.overlaps(slot.startAt(), slot.endAt()))
        .findFirst();
  }

  /** When a stay began: slots of one person that adjoin each other are one. */
  Instant stayBegan(String lockerId, String ownerId, Instant start) {
    var began = start;
    while (true) {
      var before =
          at(lockerId, began.minusMillis(1)).filter(slot -> slot.ownerId().equals(ownerId));
      if (before.isEmpty()) {
        return began;
      }
      began = before.get().startAt();
    }
  }

  Optional<Slot> next(String lockerId, Instant instant) {
    var from = new From(lockerId, instant.plusMillis(1));
    return page(BookingContracts.SLOTS_FROM, from, PageRequest.of(1)).rows().stream().findFirst();
  }

  TakenTimes within(String lockerId, TimeWindow window) {
    var slots =
        Stream.concat(
                reachingInto(lockerId, window).stream(),
                from(lockerId, window.startAt())
                    .takeWhile(slot -> slot.startAt().isBefore(window.endAt())))
            .limit(MOST_TOLD_APART + 1)
            .toList();
    return new TakenTimes(
        slots.stream().limit(MOST_TOLD_APART).toList(),
        slots.stream().skip(MOST_TOLD_APART).findFirst(),
        window.endAt());
  }

  boolean hasAhead(String lockerId, String ownerId, Instant instant, int many) {
    return many < Integer.MAX_VALUE
        && from(lockerId, instant.plusMillis(1))
                .filter(slot -> slot.ownerId().equals(ownerId))
                .limit(many)
                .count()
            == many;
  }

  private Stream<Slot> from(String lockerId, Instant instant) {
    var from = new From(lockerId, instant);
    return PageRequest.FIRST
        .pages(request -> page(BookingContracts.SLOTS_FROM, from, request))
        .flatMap(page -> page.rows().stream());
  }

  private List<Slot> lastBy(String lockerId, Instant instant, int most) {
    return page(BookingContracts.LAST_BEFORE, new Before(lockerId, instant), PageRequest.of(most))
        .rows();
  }

  /** A list passes over what it cannot read; here that would be time that counts as free. */
  private <P> Page<Slot> page(Query<P, Slot> query, P given, PageRequest request) {
    var page = store.query(query, given, request);
    if (page.unreadable() > 0) {
      throw new UnreadableRow(
          "A slot cannot be read, so it may take any time", "query", query.name());
    }
    return page;
  }

  /**
   * The first time from the window's start on at which something as long is free and can be booked
   * now.
   */
  Optional<TimeWindow> nextFree(
      String lockerId, TimeWindow window, Optional<String> ownReservation, Instant now) {
    return firstFree(lockerId, window, ownReservation).filter(free -> !free.isTooFarAhead(now));
  }

  private Optional<TimeWindow> firstFree(
      String lockerId, TimeWindow window, Optional<String> ownReservation) {
    var candidate = window;
    var covering = at(lockerId, candidate.startAt());
    if (covering.isPresent() && isOther(covering.get(), ownReservation)) {
      candidate = candidate.beginning(covering.get().endAt());
    }
    for (int seen = 0; seen < LOOKED_AT; ) {
      // The candidate has moved behind what was seen: the next page begins there.
      var from = new From(lockerId, candidate.startAt());
      var page = page(BookingContracts.SLOTS_FROM, from, PageRequest.FIRST);
      for (var slot : page.rows()) {
        if (!slot.startAt().isBefore(candidate.endAt())) {
          return Optional.of(candidate);
        }
        if (isOther(slot, ownReservation) && candidate.overlaps(slot.startAt(), slot.endAt())) {
          candidate = candidate.beginning(slot.endAt());
        }
      }
      if (page.cursor().isEmpty()) {
        return Optional.of(candidate);
      }
      seen += page.rows().size();
    }
    return Optional.empty();
  }

  private static boolean isOther(Slot slot, Optional<String> ownReservation) {
    return !ownReservation.equals(Optional.of(slot.reservationId()));
  }
}
