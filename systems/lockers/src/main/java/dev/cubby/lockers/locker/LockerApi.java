package dev.cubby.lockers.locker;

import static dev.cubby.lockers.locker.LockerProblems.done;
import static dev.cubby.lockers.owner.LockerRoles.DEVICE;
import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.Lockers.Description;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Problem.FieldError;

/** Lockers for programs. */
public final class LockerApi {
  public static final String LOCKERS = "/api/lockers/lockers";
  public static final String LOCKER = LOCKERS + "/{lockerId}";
  public static final Rule PAGE_SIZE = Rule.range(1, 100);
  public static final Rule ID = Rule.form("[A-Za-z0-9][A-Za-z0-9_-]{0,63}", LockerText.ID_FORM);
  public static final Rule WORDS = Rule.length(1, 100);

  /** Mine, unless it names an organisation that I am a member of. */
  public record NewLocker(
      Optional<String> lockerId,
      Optional<String> alias,
      Optional<String> locationId,
      Optional<String> size,
      Optional<String> ownerId,
      Optional<OwnerType> ownerType) {}

  public record OneLocker(String lockerId, Optional<Boolean> consistent) {}

  public record OfLocker(String lockerId) {}

  public record OfOwner(String ownerId, PageRequest page) {}

  public record NewStatus(String lockerId, LockerStatus status, Optional<Long> version) {}

  public record NewDescription(
      String lockerId,
      Patch<String> alias,
      Patch<String> locationId,
      Patch<String> size,
      Optional<Long> version) {}

  /** An account, unless it says that it is an organisation, which has to be one of mine. */
  public record NewOwner(
      String lockerId, String newOwnerId, Optional<OwnerType> ownerType, Optional<Long> version) {}

  public record EndOfLife(String lockerId, Optional<Long> version) {}

  public record BoardPage(LockerStatus status, PageRequest page) {}

  /** A locker without its counter of bookings, which its version says nothing about. */
  public record ShownLocker(
      String lockerId,
      String ownerId,
      OwnerType ownerType,
      LockerStatus status,
      Optional<String> locationId,
      Optional<String> size,
      Instant createdAt,
      Instant updatedAt,
      long version,
      Optional<Instant> retiredAt) {

    static ShownLocker of(Locker locker) {
      return new ShownLocker(
          locker.lockerId(),
          locker.ownerId(),
          locker.ownerType(),
          locker.status(),
          locker.locationId(),
          locker.size(),
          locker.createdAt(),
          locker.updatedAt(),
          locker.version(),
          locker.retiredAt());
    }
  }

  static final Route<NewLocker, ShownLocker> REGISTER =
      Route.post(
              LOCKERS,
              "locker.register",
              Input.of(NewLocker.class)
                  .with("lockerId", ID)
                  .with("alias", WORDS, Rule.readable())
                  .with("locationId", WORDS, Rule.readable())
                  .with("size", WORDS, Rule.readable())
                  .with("ownerId", ID),
              ShownLocker.class)
          .summary("Registers a locker, which is then mine, or an organisation's of mine")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(LockerProblems.EXISTS, LockerProblems.NO_SUCH_OWNER)
          .happeningOnce();

  static final Route<OneLocker, ShownLocker> GET =
      Route.get(LOCKER, "locker.get", OneLocker.class, ShownLocker.class)
          .summary("A locker's data and state (AP-01)")
          .may(OWNER, OPERATOR, DEVICE);

  static final Route<OfOwner, Items<OwnerLocker>> OF_OWNER =
      Route.list(
              "/api/lockers/owners/{ownerId}/lockers",
              "locker.of-owner",
              OfOwner.class,
              OwnerLocker.class)
          .summary("The lockers of an owner, account or organisation (AP-02)")
          .may(OWNER, OPERATOR);

  static final Route<NewStatus, ShownLocker> CHANGE_STATUS =
      Route.patch(LOCKER + "/status", "locker.change-status", NewStatus.class, ShownLocker.class)
          .summary("Puts a locker into another state (AP-03)")
          .may(OWNER, OPERATOR, DEVICE)
          .orProblem(ProblemKind.STALE, LockerProblems.ILLEGAL_TRANSITION, LockerProblems.RETIRED);

  static final Route<NewDescription, ShownLocker> DESCRIBE =
      Route.patch(
              LOCKER,
              "locker.describe",
              Input.of(NewDescription.class)
                  .with("alias", WORDS, Rule.readable())
                  .with("locationId", WORDS, Rule.readable())
                  .with("size", WORDS, Rule.readable()),
              ShownLocker.class)
          .summary("Gives a locker another name, place or size")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.STALE, LockerProblems.RETIRED);

  static final Route<NewOwner, ShownLocker> TRANSFER =
      Route.post(
              LOCKER + "/transfer",
              "locker.transfer",
              Input.of(NewOwner.class).with("newOwnerId", Rule.length(1, 64)),
              ShownLocker.class)
          .summary("Hands a locker over to another owner; reservations stay")
          .may(OWNER, OPERATOR)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              ProblemKind.STALE,
              LockerProblems.NO_SUCH_OWNER,
              ProblemKind.SLOW_DOWN,
              LockerProblems.RETIRED);

  static final Route<EndOfLife, Empty> RETIRE =
      Route.delete(LOCKER, "locker.retire", EndOfLife.class)
          .summary("Takes a locker out of use for good; its events stay")
          .may(OWNER, OPERATOR)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              ProblemKind.STALE,
              LockerProblems.STILL_RESERVED,
              LockerProblems.UNREADABLE,
              LockerProblems.RETIRED);

  static final Route<BoardPage, Items<StatusLocker>> BOARD =
      Route.list("/api/lockers/board", "locker.board", BoardPage.class, StatusLocker.class)
          .summary("All lockers in a state")
          .may(OPERATOR);

  private final Lockers lockers;
  private final Owners owners;
  private final Rights rights;
  private final Supplier<String> ids;

  public LockerApi(Lockers lockers, Owners owners, Rights rights, Supplier<String> ids) {
    this.lockers = lockers;
    this.owners = owners;
    this.rights = rights;
    this.ids = ids;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(REGISTER, this::register, this::registered)
        .add(GET, this::get)
        .page(OF_OWNER, call -> Items.of(lockers.of(call.given().ownerId(), call.given().page())))
        .add(CHANGE_STATUS, this::changeStatus)
        .add(DESCRIBE, this::describe)
        .add(TRANSFER, this::transfer)
        .add(RETIRE, this::retire)
        .page(BOARD, call -> Items.of(lockers.inState(call.given().status(), call.given().page())));
  }

  private Answer<ShownLocker> register(Call<NewLocker> call) {
    var given = call.given();
    var owner = owner(call.person(), given);
    var description = new Description(given.alias(), given.locationId(), given.size());
    var lockerId = given.lockerId().orElseGet(ids);
    return located(done(lockers.register(Acting.as(call), lockerId, owner, description)));
  }

  /** Whoever has handed over what they registered is told nothing more of it. */
  private Answer<ShownLocker> registered(Call<NewLocker> call, String lockerId) {
    var locker = LockerProblems.require(lockers.find(lockerId));
    if (!rights.isInCharge(call.person(), locker)) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, LockerText.GIVEN_AWAY);
    }
    return located(locker);
  }

  private Owner owner(Principal.Person person, NewLocker given) {
    var ownerId = given.ownerId().orElse(person.accountId());
    if (given.ownerType().orElse(OwnerType.ACCOUNT) == OwnerType.ORGANISATION) {
      return owners.organisation(person, ownerId);
    }
    if (!ownerId.equals(person.accountId())) {
      throw Problem.invalid(List.of(new FieldError("ownerId", LockerText.OWN_ACCOUNT)));
    }
    return new Owner(ownerId, OwnerType.ACCOUNT);
  }

  private Answer<ShownLocker> get(Call<OneLocker> call) {
    var lockerId = call.given().lockerId();
    boolean consistent = call.given().consistent().orElse(false);
    return answer(
        LockerProblems.require(
            consistent ? lockers.find(lockerId) : lockers.findEventuallyConsistent(lockerId)));
  }

  private Answer<ShownLocker> changeStatus(Call<NewStatus> call) {
    var given = call.given();
    return answer(
        done(
            lockers.changeStatus(
                Acting.as(call),
                given.lockerId(),
                given.status(),
                call.versionSeen(given.version()),
                Actor.of(call.principal()))));
  }

  private Answer<ShownLocker> describe(Call<NewDescription> call) {
    var given = call.given();
    return answer(
        done(
            lockers.describe(
                Acting.as(call),
                given.lockerId(),
                given.alias(),
                given.locationId(),
                given.size(),
                call.versionSeen(given.version()))));
  }

  private Answer<ShownLocker> transfer(Call<NewOwner> call) {
    var given = call.given();
    var to =
        given.ownerType().orElse(OwnerType.ACCOUNT) == OwnerType.ORGANISATION
            ? owners.organisation(call.person(), given.newOwnerId())
            : owners.account(call.person(), given.newOwnerId());
    return answer(
        done(
            lockers.transfer(
                Acting.as(call),
                given.lockerId(),
                to,
                call.versionSeen(given.version()),
                Actor.of(call.principal()))));
  }

  private Answer<Empty> retire(Call<EndOfLife> call) {
    done(
        lockers.retire(
            Acting.as(call),
            call.given().lockerId(),
            call.versionSeen(call.given().version()),
            Actor.of(call.principal())));
    return Answer.empty();
  }

  private static Answer<ShownLocker> located(Locker locker) {
    return answer(locker).at(GET.at(locker.lockerId()).path());
  }

  private static Answer<ShownLocker> answer(Locker locker) {
    return Answer.of(ShownLocker.of(locker)).version(locker.version());
  }
}
