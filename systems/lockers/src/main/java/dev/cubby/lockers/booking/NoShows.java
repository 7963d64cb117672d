package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.audit.EventContracts.Append;
import dev.cubby.lockers.booking.EndingContracts.Release;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.Device;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;

/**
 * Releases reservations whose holder has not opened the locker some time after the start. The head
 * of the event chain is read first: an opening moves it, and then it is looked again.
 *
 * @param isOn whether anything is released
 * @param told hears of a reservation that was released
 */
public record NoShows(
    Store store,
    Clock clock,
    Events events,
    boolean isOn,
    Consumer<Reservation> told,
    Changes changes) {
  private static final String KIND = "lockers: no-show";

  /** So much happens at a door only if somebody is there. */
  private static final int MOST_PAGES = 5;

  static DueItem item(Reservation reservation, Instant at) {
    return DueItem.of(KIND, at, reservation.lockerId(), reservation.reservationId());
  }

  public DueHandler handler() {
    return new DueHandler(KIND, this::look);
  }

  private Looked look(DueItem item, Fence fence) {
    var now = clock.instant();
    var ids = item.ids();
    var one = new OfReservation(ids.getFirst(), ids.getLast());
    return store
        .get(SmartLockerContracts.RESERVATION_BY_ID, one)
        .filter(found -> isOn && found.phaseAt(now) == ReservationPhase.CURRENT)
        .filter(found -> canBeSeenToBeEmpty(found.lockerId()))
        .map(found -> release(found, item, fence, now))
        .orElse(Looked.OBSOLETE);
  }

  /** Without a device nobody knows whether the door was opened; out of order, nobody could. */
  private boolean canBeSeenToBeEmpty(String lockerId) {
    var ofLocker = new OfLocker(lockerId);
    return store
            .get(SmartLockerContracts.AP_01_CONSISTENT, ofLocker)
            .filter(locker -> locker.status() == LockerStatus.AVAILABLE)
            .isPresent()
        && store.queryAll(DeviceContracts.DEVICES, ofLocker).stream().anyMatch(Device::isActive);
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
                hasCome(found)
                    ? Optional.empty()
                    : Optional.of(commit(released, item, fence, append)));
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

  private boolean hasCome(Reservation one) {
    var since = new Window(one.lockerId(), one.startAt(), Events.END);
    var pages =
        PageRequest.FIRST
            .pages(request -> events.inOrder(since, request))
            .limit(MOST_PAGES)
            .toList();
    return pages.getLast().cursor().isPresent()
        || pages.stream()
            .flatMap(page -> page.rows().stream())
            .anyMatch(event -> isSignOf(one.ownerId(), event));
  }

  /** Whatever the holder tried there, and a door that was opened by hand. */
  private static boolean isSignOf(String holder, AccessEvent event) {
    return event.actorId().equals(holder)
        || (event.action() == Action.OPEN && event.result() == Result.SUCCESS);
  }
}
