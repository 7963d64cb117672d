package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.door.Doors;
import dev.cubby.lockers.event.Actor;
import dev.cubby.lockers.event.Events;
import dev.cubby.lockers.opening.Opening;
import dev.cubby.lockers.page.HomeView.Holding;
import dev.cubby.lockers.page.OneRoutes.NewStatus;
import dev.cubby.lockers.page.OneRoutes.OneLocker;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.PageAnswer;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Routes;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** One locker: its state and calendar and story, and its door. */
final class OnePages {
  private final Desk desk;

  OnePages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(OneRoutes.SHOW, this::show)
        .add(OneRoutes.STATUS, this::changeStatus);
  }

  private Answer<View> schedule(Call<OneLocker> call) {
    var given = call.given();
    var locker = LockerProblems.require(desk.lockers().find(given.lockerId()));
    var lockerId = locker.lockerId();
    var zone = desk.zone(given.zone());
    var now = desk.clock().instant();
    var day = given.week().orElseGet(() -> now.atZone(zone).toLocalDate());
    var slots = desk.reservations().taken(lockerId, Week.window(day, zone));
    var names = desk.namesOf(slots.stream().map(slot -> slot.ownerId()).toList());
    var taken =
        slots.stream()
            .map(slot ->
                new Week.Taken(
                    new dev.cubby.lockers.booking.TimeWindow(slot.startAt(), slot.endAt()),
                    names.apply(slot.ownerId()),
                    Paths.reservation(lockerId, slot.reservationId())))
            .toList();
    return Answer.of(new ScheduleView(locker, Week.of(day, zone, taken, now)));
  }
}
