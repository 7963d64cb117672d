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
import dev.cubby.lockers.page.OneRoutes.OfCommand;
import dev.cubby.lockers.page.OneRoutes.OfLocker;
import dev.cubby.lockers.page.OneRoutes.OneLocker;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.PageAnswer;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One locker: its state and calendar and story, and its door. */
final class OnePages {
  private final Desk desk;

  OnePages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(OneRoutes.SCHEDULE, this::schedule)
        .add(OneRoutes.OPEN, this::open)
        .add(OneRoutes.OPENING, this::opening);
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

  private Answer<Next> open(Call<OfLocker> call) {
    var lockerId = call.given().lockerId();
    try {
      var command =
          desk.opening()
              .request(
                  Acting.as(call.person()),
                  lockerId,
                  desk.opening().newCommandId(),
                  call.person().accountId(),
                  locker -> desk.rights().isInCharge(call.person(), locker),
                  Optional.empty());
      return Answer.of(Next.to(Paths.opening(lockerId, command.commandId())));
    } catch (Problem problem) {
      throw problem.kind().equals(Doors.DENIED) ? denied(lockerId, problem) : problem;
    }
  }

  /** As people say it, in the time of the house, with what they can do. */
  private Problem denied(String lockerId, Problem problem) {
    var until = problem.members().get(Doors.UNTIL);
    var why =
        until == null
            ? plain(problem.detail())
            : Desk.text("lockers.denied.until", desk.near(Instant.parse(until.toString())));
    return Problem.of(Doors.DENIED, why)
        .leadingTo(Paths.booking(lockerId), dev.cubby.web.text.Text.verbatim(Desk.text("lockers.book.one", lockerId)));
  }

  /** For whoever asked for it, and those in charge. */
  private Answer<View> opening(Call<OfCommand> call) {
    var given = call.given();
    var command = desk.opening().command(given.lockerId(), given.commandId());
    boolean inCharge = desk.rights().isInCharge(call.person(), given.lockerId());
    if (!inCharge && !command.requestedBy().equals(call.person().accountId())) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, "Another person requested this.");
    }
    return Answer.of(new OpeningView(command, inCharge, withoutDevice(given.lockerId())));
  }

  /** Whose a locker is that no device holds, so that whoever waits knows whom to ask. */
  private Optional<String> withoutDevice(String lockerId) {
    boolean held =
        desk.devices().of(lockerId).stream().anyMatch(device -> device.revokedAt().isEmpty());
    return held
        ? Optional.empty()
        : Optional.of(desk.nameOf(LockerProblems.require(desk.lockers().find(lockerId)).ownerId()));
  }

  private static String plain(dev.cubby.web.text.Text text) {
    return text instanceof dev.cubby.web.text.Text.Verbatim(var words) ? words : "Check the form.";
  }
}
