package dev.cubby.lockers.api;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.Acting;
import dev.cubby.lockers.Contacts;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.Lockers;
import dev.cubby.lockers.Lockers.Description;
import dev.cubby.lockers.Lockers.Owner;
import dev.cubby.lockers.api.LockerRoutes.BoardList;
import dev.cubby.lockers.api.LockerRoutes.NewLocker;
import dev.cubby.lockers.api.LockerRoutes.NewStatus;
import dev.cubby.lockers.api.Shown.LockerList;
import dev.cubby.lockers.api.Shown.ShownLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.util.List;
import java.util.function.Supplier;

/** What the routes of lockers call. */
public final class LockerHandlers {
  private final Lockers lockers;
  private final Organisations organisations;
  private final Repeats repeats;
  private final Supplier<String> ids;
  private final Contacts contacts;
  private final Rights rights;

  public LockerHandlers(
      Lockers lockers,
      Organisations organisations,
      Repeats repeats,
      Supplier<String> ids,
      Contacts contacts,
      Rights rights) {
    this.lockers = lockers;
    this.organisations = organisations;
    this.repeats = repeats;
    this.ids = ids;
    this.contacts = contacts;
    this.rights = rights;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(LockerRoutes.REGISTER, this::register)
        .add(
            LockerRoutes.GET,
            call ->
                answer(
                    lockers.get(call.given().lockerId(), call.given().consistent().orElse(false))))
        .add(LockerRoutes.OF_OWNER, this::ofOwner)
        .add(LockerRoutes.CHANGE_STATUS, this::changeStatus)
        .add(LockerRoutes.DESCRIBE, this::describe)
        .add(LockerRoutes.TRANSFER, this::transfer)
        .add(LockerRoutes.RETIRE, this::retire)
        .add(LockerRoutes.BOARD, this::board);
  }

  private Answer<ShownLocker> register(Call<NewLocker> call) {
    var given = call.given();
    var lockerId = given.lockerId().orElseGet(ids);
    var owner = owner(call.person(), given);
    var description = new Description(given.alias(), given.locationId(), given.size());
    return registered(
        repeats.once(
            call,
            LockerRoutes.REGISTER,
            given,
            lockerId,
            once -> lockers.register(Acting.as(call.person()), lockerId, owner, description, once),
            made -> stillMine(made, call.person())));
  }

  /** Whoever has handed over what they registered is told nothing more of it. */
  private Locker stillMine(String lockerId, Principal.Person person) {
    var locker = lockers.get(lockerId, true);
    if (!rights.isInCharge(person, locker)) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, "You registered it, and it is no longer yours.");
    }
    return locker;
  }

  private Owner owner(Principal.Person person, NewLocker given) {
    var ownerId = given.ownerId().orElse(person.accountId());
    return switch (given.ownerType().orElse(OwnerType.ACCOUNT)) {
      case ORGANISATION ->
          organisations
              .asOwner(person, ownerId)
              .orElseThrow(() ->
                  dev.cubby.web.route.Problem.of(
                      dev.cubby.lockers.LockerProblems.NO_SUCH_OWNER,
                      "Name an organisation that you are a member of."));
      case ACCOUNT -> {
        if (!ownerId.equals(person.accountId())) {
          throw Problem.invalid(
              List.of(
                  new FieldError(
                      "ownerId",
                      "Give your own account or an organisation that you are a member of.")));
        }
        yield new Owner(ownerId, OwnerType.ACCOUNT);
      }
    };
  }

  private static Answer<ShownLocker> registered(Locker locker) {
    return answer(locker).at(LockerRoutes.LOCKERS + "/" + locker.lockerId());
  }

  private Answer<LockerList> ofOwner(Call<LockerRoutes.OfOwner> call) {
    var given = call.given();
    var page = lockers.of(given.ownerId(), PageRequest.of(given.pageSize(), given.cursor()));
    return Answer.of(new LockerList(page.rows(), page.cursor()));
  }

  private Answer<ShownLocker> changeStatus(Call<NewStatus> call) {
    var given = call.given();
    return answer(
        lockers.changeStatus(
            Acting.as(call.principal()),
            given.lockerId(),
            given.status(),
            call.versionSeen(given.version()),
            Actor.of(call.principal())));
  }

  private Answer<ShownLocker> describe(Call<LockerRoutes.NewDescription> call) {
    var given = call.given();
    return answer(
        lockers.describe(
            Acting.as(call.person()),
            given.lockerId(),
            given.alias(),
            given.locationId(),
            given.size(),
            call.versionSeen(given.version())));
  }

  private Answer<ShownLocker> transfer(Call<LockerRoutes.NewOwner> call) {
    var given = call.given();
    return answer(
        lockers.transfer(
            Acting.as(call.person()),
            given.lockerId(),
            newOwner(call),
            call.versionSeen(given.version()),
            Actor.of(call.principal())));
  }

  private Owner newOwner(Call<LockerRoutes.NewOwner> call) {
    var ownerId = call.given().newOwnerId();
    return switch (call.given().ownerType().orElse(OwnerType.ACCOUNT)) {
      case ORGANISATION ->
          organisations
              .asOwner(call.person(), ownerId)
              .orElseThrow(() ->
                  dev.cubby.web.route.Problem.of(
                      dev.cubby.lockers.LockerProblems.NO_SUCH_OWNER,
                      "Name an organisation that you are a member of."));
      case ACCOUNT -> {
        if (contacts.byId(ownerId).isEmpty()) {
          throw Problem.of(LockerProblems.NO_SUCH_OWNER, "Give the id of an account here.");
        }
        contacts.countHandOver(call.person(), ownerId);
        yield new Owner(ownerId, OwnerType.ACCOUNT);
      }
    };
  }

  private Answer<Empty> retire(Call<LockerRoutes.EndOfLife> call) {
    lockers.retire(
        Acting.as(call.person()),
        call.given().lockerId(),
        call.versionSeen(call.given().version()),
        Actor.of(call.principal()));
    return Answer.empty();
  }

  private Answer<BoardList> board(Call<LockerRoutes.BoardPage> call) {
    var given = call.given();
    var page = lockers.inState(given.status(), PageRequest.of(given.pageSize(), given.cursor()));
    return Answer.of(new BoardList(page.rows(), page.cursor()));
  }

  private static Answer<ShownLocker> answer(Locker locker) {
    return Answer.of(ShownLocker.of(locker)).version(locker.version());
  }
}
