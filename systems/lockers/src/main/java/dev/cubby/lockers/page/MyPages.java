package dev.cubby.lockers.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.Lockers.Description;
import dev.cubby.lockers.Lockers.Owner;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.page.HomeView.Card;
import dev.cubby.lockers.page.HomeView.Holding;
import dev.cubby.lockers.page.MyRoutes.Leafing;
import dev.cubby.lockers.page.MyRoutes.NewLocker;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Routes;
import java.util.Optional;
import java.util.OptionalInt;

/** Somebody's own lockers: the list, and the form that adds to it. */
final class MyPages {
  private final Desk desk;
  private final MyReservations mine;

  MyPages(Desk desk) {
    this.desk = desk;
    this.mine = new MyReservations(desk);
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(MyRoutes.HOME, this::home)
        .add(MyRoutes.NEW, _ -> Answer.of(new RegisterView()))
        .add(MyRoutes.REGISTER, this::register);
  }

  private Answer<View> home(Call<Leafing> call) {
    var person = call.person();
    var cursor = call.given().cursor();
    var page = desk.lockers().of(person.accountId(), new PageRequest(OptionalInt.empty(), cursor));
    return Answer.of(
        new HomeView(
            page.rows().stream().map(row -> card(row, person.accountId())).toList(),
            mine.upcoming(person.accountId()),
            cursor,
            page.cursor(),
            person.operator()));
  }

  private Card card(OwnerLocker row, String me) {
    var lockerId = row.lockerId();
    return new Card(
        lockerId,
        row.lockerAlias().orElse(lockerId),
        row.status(),
        desk.reservations()
            .active(lockerId)
            .map(now -> new Holding(who(now.ownerId(), me), now.startAt(), now.endAt())),
        desk.reservations()
            .next(lockerId)
            .map(next -> new Holding(who(next.ownerId(), me), next.startAt(), next.endAt())),
        desk.events().latest(lockerId));
  }

  private String who(String accountId, String me) {
    return accountId.equals(me) ? Desk.text("lockers.you") : desk.nameOf(accountId);
  }

  private Answer<Next> register(Call<NewLocker> call) {
    var given = call.given();
    var lockerId = given.lockerId().orElseGet(desk.ids());
    try {
      desk.lockers()
          .register(
              lockerId,
              new Owner(call.person().accountId(), OwnerType.ACCOUNT),
              new Description(given.alias(), given.locationId(), given.size()),
              Optional.empty());
    } catch (Problem problem) {
      throw problem.kind().equals(LockerProblems.EXISTS) ? problem.at("lockerId") : problem;
    }
    var said = Desk.text("lockers.registered", given.alias().orElse(lockerId));
    return Answer.of(Next.to(Paths.locker(lockerId)).saying(Toast.of(said)));
  }
}
