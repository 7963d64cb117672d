package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.audit.EventContracts.Append;
import dev.cubby.lockers.booking.EndingContracts.Release;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;

/**
 * Releases reservations whose holder has not opened the locker some time after the start. The head
 * of the event chain is read first: an opening or another state moves it, and then it is looked
 * again.
 *
 * @param denied knows of attempts that are no events of their own
 * @param told hears of a reservation that was released
 */
public record NoShows(
    Store store,
    Clock clock,
    Events events,
    Releasing releasing,
    DeniedAttempts denied,
    Consumer<Reservation> told,
    Changes changes) {
  static final String KIND = "lockers: no-show";

  /** So much happens at a door only if somebody is there. */
  private static final int MOST_PAGES = 5;

  /** The denied attempts of a person at a locker. */
  @FunctionalInterface
  public interface DeniedAttempts {
    Optional<Instant> latest(String lockerId, String accountId);
  }

  public DueHandler handler() {
    return new DueHandler(KIND, this::look);
  }

  private Looked look(DueItem item, Fence fence) {
    var now = clock.instant();
    var ids = item.ids();
    return BookingRows.find(store, item)
        .filter(found -> found.phaseAt(now) == ReservationPhase.CURRENT)
        // Items of an older version have no start.
        .filter(found -> ids.size() < 3 || ids.get(2).equals(BookingRows.start(found)))
        .map(found -> release(found, item, fence, now))
        .orElse(Looked.OBSOLETE);
  }

  private Looked release(Reservation found, DueItem item, Fence fence, Instant now) {
    var released = found.releasedAt(now);
    var happening =
        Happening.done(
            Action.RELEASED,
            Actor.SERVER,
            Map.of(
                Details.RESERVATION_ID,
                found.reservationId(),
                Details.RESERVED_BY,
                found.ownerId()));
    var appended =
        events.append(
            found.lockerId(),
            List.of(happening),
            append ->
                canBeSeenToBeEmpty(found.lockerId()) && !hasCome(found)
                    ? Optional.of(commit(released, item, fence, append))
                    : Optional.empty());
    return switch (appended) {
      case Appended.Done _ -> {
        changes.changed(found.lockerId(), Changes.Kind.BOOKING);
        told.accept(released);
        yield Looked.DONE;
      }
      case Appended.Refusal.WITHDRAWN -> Looked.OBSOLETE;
      case Appended.NotDone _ -> Looked.LATER;
    };
  }

  private Commit commit(Reservation released, DueItem item, Fence fence, Append append) {
    return store.commit(
        EndingContracts.RELEASE, new Release(fence, released, item, append.head(), append.event()));
  }

  /** Out of order, nobody could have opened it. */
  private boolean canBeSeenToBeEmpty(String lockerId) {
    return store
            .get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(lockerId))
            .filter(locker -> locker.status() == LockerStatus.AVAILABLE)
            .isPresent()
        && releasing.at(lockerId).isPresent();
  }

  private boolean hasCome(Reservation one) {
    var began = new Slots(store).stayBegan(one.lockerId(), one.ownerId(), one.startAt());
    if (denied
        .latest(one.lockerId(), one.ownerId())
        .filter(at -> !at.isBefore(began))
        .isPresent()) {
      return true;
    }
    var since = new Window(one.lockerId(), began, Events.END);
    var pages =
        PageRequest.FIRST
            .pages(request -> events.inOrder(since, request))
            .limit(MOST_PAGES)
            .toList();
    return pages.getLast().cursor().isPresent()
        || pages.stream().anyMatch(page -> mayShow(one.ownerId(), page))
        // Last, because events may be removed while the others are read.
        || events.areRemovedSince(one.lockerId(), began);
  }

  /** An event that cannot be read may be an opening. */
  private static boolean mayShow(String holder, Page<AccessEvent> page) {
    return page.unreadable() > 0 || page.rows().stream().anyMatch(event -> isSignOf(holder, event));
  }

  /** An attempt of the holder, a door opened by hand, a locker in another state. */
  private static boolean isSignOf(String holder, AccessEvent event) {
    return event.actorId().equals(holder)
        || event.action() == Action.STATUS_CHANGE
        || (event.action() == Action.OPEN && event.result() == Result.SUCCESS);
  }
}
