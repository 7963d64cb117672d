package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.Acting;
import dev.cubby.lockers.Lockers;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
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
  private static final int EVENTS_SHOWN = 10;

  private final Desk desk;

  OnePages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(OneRoutes.SHOW, this::show)
        .add(OneRoutes.STATUS, this::changeStatus)
        .add(OneRoutes.OPEN, this::open)
        .add(OneRoutes.OPENING, this::opening);
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
    var written = new Written(zone);
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
        zone,
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
      throw problem.kind().equals(Opening.DENIED) ? denied(lockerId, problem) : problem;
    }
  }

  /** As people say it, in the time of the house, with what they can do. */
  private Problem denied(String lockerId, Problem problem) {
    var until = problem.members().get(Opening.UNTIL);
    var why =
        until == null
            ? plain(problem.detail())
            : Desk.text("lockers.denied.until", desk.near(Instant.parse(until.toString())));
    return Problem.of(Opening.DENIED, why)
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
        : Optional.of(desk.nameOf(desk.lockers().get(lockerId, true).ownerId()));
  }

  private static String plain(dev.cubby.web.text.Text text) {
    return text instanceof dev.cubby.web.text.Text.Verbatim(var words) ? words : "Check the form.";
  }
}
