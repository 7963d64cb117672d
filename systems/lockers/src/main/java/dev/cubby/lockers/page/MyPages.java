package dev.cubby.lockers.page;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.Acting;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.Lockers.Description;
import dev.cubby.lockers.Lockers.Owner;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.page.HomeView.Card;
import dev.cubby.lockers.page.HomeView.Group;
import dev.cubby.lockers.page.HomeView.Holding;
import dev.cubby.lockers.page.MyRoutes.Leafing;
import dev.cubby.lockers.page.MyRoutes.NewLocker;
import dev.cubby.lockers.page.MyRoutes.NewOf;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Routes;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Somebody's own lockers: the list, and the form that adds to it. */
final class MyPages {
  private static final int IN_A_GROUP = 5;
  private static final Comparator<OwnerLocker> BY_NAME =
      Comparator.comparing(MyPages::nameOf, String.CASE_INSENSITIVE_ORDER)
          .thenComparing(OwnerLocker::lockerId);

  private final Desk desk;

  MyPages(Desk desk) {
    this.desk = desk;
  }

  void addTo(Routes.Builder routes) {
    routes
        .add(MyRoutes.HOME, this::home)
        .add(MyRoutes.NEW, this::ask)
        .add(MyRoutes.REGISTER, this::register);
  }

  private Answer<View> home(Call<Leafing> call) {
    var person = call.person();
    var cursor = call.given().cursor();
    var page = desk.lockers().of(person.accountId(), PageRequest.at(cursor));
    return Answer.of(
        new HomeView(
            inOrder(page, cursor).stream().map(row -> card(row, person.accountId())).toList(),
            cursor.isPresent() ? List.of() : groups(person.accountId()),
            upcoming(person.accountId()),
            desk.house().zone(),
            cursor,
            page.cursor(),
            person.operator()));
  }

  private java.util.List<Reserved> upcoming(String me) {
    var now = desk.clock().instant();
    return new dev.cubby.lockers.booking.OwnReservations(desk.reservations(), desk.clock())
        .upcoming(me).stream()
            .map(one ->
                new Reserved(
                    one,
                    desk.lockers()
                        .find(one.lockerId(), false)
                        .flatMap(locker -> locker.locationId()),
                    desk.house().zone(),
                    now))
            .toList();
  }

  /** Of each organisation that has lockers the first few; its own page has them all. */
  private List<Group> groups(String me) {
    return desk.organisations().of(me).stream()
        .filter(organisation -> organisation.lockers() > 0)
        .map(organisation ->
            new Group(
                organisation,
                inOrder(
                        desk.lockers()
                            .of(organisation.organisationId(), PageRequest.of(IN_A_GROUP)),
                        Optional.empty())
                    .stream()
                    .map(row -> card(row, me))
                    .toList()))
        .toList();
  }

  /** By name (K8), where all are here; of several pages each keeps the order of the keys. */
  static List<OwnerLocker> inOrder(Page<OwnerLocker> page, Optional<String> cursor) {
    return cursor.isPresent() || page.cursor().isPresent()
        ? page.rows()
        : page.rows().stream().sorted(BY_NAME).toList();
  }

  private static String nameOf(OwnerLocker row) {
    return row.lockerAlias().orElse(row.lockerId());
  }

  private Card card(OwnerLocker row, String me) {
    var lockerId = row.lockerId();
    var house = desk.house().zone();
    var written = new Written(house);
    return new Card(
        lockerId,
        nameOf(row),
        row.status(),
        desk.reservations()
            .active(lockerId)
            .map(now -> new Holding(who(now.ownerId(), me), written.moment(now.endAt()))),
        desk.reservations()
            .next(lockerId)
            .map(next -> new Holding(who(next.ownerId(), me), written.moment(next.startAt()))),
        desk.events().latest(lockerId).map(event -> Told.of(event, desk, house)));
  }

  private String who(String accountId, String me) {
    return accountId.equals(me) ? Desk.text("lockers.you") : desk.nameOf(accountId);
  }

  private Answer<View> ask(Call<NewOf> call) {
    var me = call.person().accountId();
    return Answer.of(new RegisterView(me, desk.organisations().of(me), call.given().ownerId()));
  }

  private Owner owner(Principal.Person person, Optional<String> ownerId) {
    return ownerId
        .filter(id -> !id.equals(person.accountId()))
        .map(id -> desk.organisations().asOwner(person, id).orElseThrow(() -> dev.cubby.web.route.Problem.of(dev.cubby.lockers.LockerProblems.NO_SUCH_OWNER, "Name an organisation that you are a member of.")))
        .orElseGet(() -> new Owner(person.accountId(), OwnerType.ACCOUNT));
  }

  private Answer<Next> register(Call<NewLocker> call) {
    var given = call.given();
    var lockerId = given.lockerId().orElseGet(desk.ids());
    var owner = owner(call.person(), given.ownerId());
    try {
      desk.lockers()
          .register(
              Acting.as(call.person()),
              lockerId,
              owner,
              new Description(given.alias(), given.locationId(), given.size()),
              Optional.empty());
    } catch (Problem problem) {
      throw problem.kind().equals(LockerProblems.EXISTS) ? problem.at("lockerId") : problem;
    }
    var name = given.alias().orElse(lockerId);
    var said =
        owner.type() == OwnerType.ACCOUNT
            ? Desk.text("lockers.registered", name)
            : Desk.text("lockers.registered.for", name, desk.nameOf(owner.id()));
    return Answer.of(Next.to(Paths.locker(lockerId)).saying(Toast.of(said)));
  }
}
