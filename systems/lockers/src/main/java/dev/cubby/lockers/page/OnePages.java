package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.Acting;
import dev.cubby.lockers.Lockers;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Events;
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
  private static final int EVENTS_SHOWN = 10;

  private final Desk desk;

  OnePages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(OneRoutes.SHOW, this::show)
        .add(OneRoutes.STATUS, this::changeStatus);
  }

  private Answer<PageAnswer> show(Call<OneLocker> call) {
    var locker = desk.lockers().get(call.given().lockerId(), true);
    return Answer.of(
        desk.rights().isInCharge(call.person(), locker)
            ? view(locker, call.given())
            : Next.to(wayOfOthers(locker.lockerId(), call.person().accountId())));
  }

  /** Whoever has it now wants to open it; everybody else can book it. */
  private String wayOfOthers(String lockerId, String accountId) {
    return desk.reservations()
        .active(lockerId)
        .filter(one -> one.ownerId().equals(accountId))
        .map(one -> Paths.reservation(lockerId, one.reservationId()))
        .orElseGet(() -> Paths.booking(lockerId));
  }

  private View view(Locker locker, OneLocker given) {
    var lockerId = locker.lockerId();
    var zone = desk.zone(given.zone());
    var now = desk.clock().instant();
    var written = new Written(zone);
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
    return new LockerView(
        locker,
        desk.lockers().aliasOf(locker),
        desk.owning(locker.ownerId()),
        desk.reservations()
            .active(lockerId)
            .map(one ->
                new LockerView.Current(
                    one.reservationId(),
                    new Holding(desk.nameOf(one.ownerId()), written.moment(one.endAt())))),
        Week.of(day, zone, taken, now),
        told(newest(lockerId), zone));
  }

  private List<AccessEvent> newest(String lockerId) {
    return desk.events()
        .between(lockerId, Events.BEGINNING, Events.END, PageRequest.of(EVENTS_SHOWN))
        .rows();
  }

  private List<Told> told(List<AccessEvent> events, ZoneId zone) {
    return Told.of(events, desk, zone);
  }

  private Answer<Next> changeStatus(Call<NewStatus> call) {
    var given = call.given();
    var before = desk.lockers().get(given.lockerId(), true).status();
    var changed =
        desk.lockers()
            .changeStatus(
                Acting.as(call.person()),
                given.lockerId(),
                given.status(),
                given.version(),
                Actor.of(call.principal()));
    var path = Paths.locker(given.lockerId());
    var said =
        Toast.of(Desk.text("lockers.status.said", given.lockerId(), States.word(changed.status())));
    boolean canGoBack = Lockers.statesAfter(changed.status()).contains(before);
    return Answer.of(
        Next.to(path)
            .saying(
                canGoBack
                    ? said.undoneBy(
                        path + "/status",
                        Map.of("status", before.name(), "version", "" + changed.version()))
                    : said));
  }
}
