package dev.cubby.lockers.booking;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.lockers.text.ReservationText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** A locker's week for whoever is in charge of it. */
public record SchedulePages(
    Reservations reservations, Accounts accounts, LockerTabs tabs, Clock clock) {
  /** Any day of the week to show; this week, when none is said. */
  public record OfWeek(String lockerId, Optional<LocalDate> week) {}

  public static final Route<OfWeek, Page> SCHEDULE =
      Page.at("/lockers/{lockerId}/schedule", "lockers.schedule", OfWeek.class)
          .summary("Weekly schedule of a locker")
          .may(OWNER, OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes.page(SCHEDULE, this::show);
  }

  private Page show(Call<OfWeek> call) {
    var given = call.given();
    var locker = tabs.rights().locker(call, given.lockerId());
    return tabs.page(call.person(), locker, LockerTabs.Tab.SCHEDULE)
        .add(
            live(
                "week",
                List.of(LockerTopics.LOCKER.at(locker.lockerId())),
                week(call, locker.lockerId(), given.week())));
  }

  public Piece week(Call<?> call, String lockerId, Optional<LocalDate> anyDay) {
    var zone = call.reader().zone();
    var now = clock.instant();
    var today = LocalDate.ofInstant(now, zone);
    var day = anyDay.orElse(today);
    var taken =
        reservations.taken(lockerId, Week.start(day, zone), Week.start(day.plusWeeks(1), zone));
    var names =
        accounts.names(taken.slots().stream().map(Slot::ownerId).collect(Collectors.toSet()));
    var me = call.person().accountId();
    var entries =
        Stream.concat(
            taken.slots().stream().map(slot -> entry(slot, lockerId, names, me)),
            taken.rest().stream().map(first -> more(first, taken.end())));
    return Week.of(
            WEEK_LABEL.with(lockerId),
            day,
            entries.toList(),
            other ->
                other.equals(today)
                    ? SCHEDULE.at(lockerId)
                    : SCHEDULE.link(new OfWeek(lockerId, Optional.of(other))),
            WEEK_FREE)
        .free((from, to) -> BookingPages.booking(lockerId, new TimeWindow(from, to)));
  }

  private static Week.Entry more(Slot first, Instant end) {
    var link = ReservationPages.SHOW.at(first.lockerId(), first.reservationId());
    return new Week.Entry(first.startAt(), end, WEEK_MORE, link, false);
  }

  private static Week.Entry entry(
      Slot slot, String lockerId, Map<String, String> names, String me) {
    return new Week.Entry(
        slot.startAt(),
        slot.endAt(),
        Text.verbatim(names.getOrDefault(slot.ownerId(), slot.ownerId())),
        ReservationPages.SHOW.at(lockerId, slot.reservationId()),
        slot.ownerId().equals(me));
  }
}
