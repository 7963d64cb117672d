package dev.cubby.lockers.locker;

import static dev.cubby.lockers.owner.LockerRoles.DEVICE;
import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.BoardContracts.RetiredLocker;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.Lockers.Description;
import dev.cubby.lockers.offer.*;
import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Contacts;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;

/** Lockers for programs. */
public record LockerApi(
    Lockers lockers, Owners owners, OfferDeskApi desk, Rights rights, Supplier<String> numbers) {
  private static final int DRAWS = 20;

  private static final String LOCKERS = "/api/lockers/lockers";
  private static final String LOCKER = LOCKERS + "/{lockerId}";
  public static final Rule ID = Rule.form("[A-Za-z0-9][A-Za-z0-9_-]{0,63}", LockerText.ID_FORM);
  public static final Rule WORDS = Rule.length(1, 100);

  /** Of the caller, unless it names an organisation of theirs. */
  record NewLocker(
      Optional<String> ownerId,
      Optional<String> lockerId,
      Optional<String> alias,
      Optional<String> locationId,
      Optional<String> size,
      Optional<OwnerType> ownerType) {}

  record OneLocker(String lockerId, Optional<Boolean> consistent) {}

  record OfOwner(String ownerId, PageRequest page) {}

  record NewStatus(String lockerId, LockerStatus status, Optional<Long> version) {}

  record NewDescription(
      String lockerId,
      Patch<String> alias,
      Patch<String> locationId,
      Patch<String> size,
      Optional<Long> version) {}

  /** An account, unless it says that it is an organisation, which has to be the caller's. */
  record NewOwner(
      String lockerId, String newOwnerId, Optional<OwnerType> ownerType, Optional<Long> version) {}

  record EndOfLife(String lockerId, Optional<Long> version) {}

  record BoardPage(LockerStatus status, PageRequest page) {}

  /**
   * A locker without its counter of bookings, which its version says nothing about.
   *
   * @param alias for its owner alone
   */
  public record ShownLocker(
      String lockerId,
      Optional<String> alias,
      String ownerId,
      OwnerType ownerType,
      LockerStatus status,
      Optional<String> locationId,
      Optional<String> size,
      Instant createdAt,
      Instant updatedAt,
      long version,
      Optional<Instant> retiredAt) {

    static ShownLocker of(Locker locker, Optional<String> alias) {
      return new ShownLocker(
          locker.lockerId(),
          alias,
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

  private static <Q> Input<Q> described(Class<Q> type) {
    return Input.of(type)
        .field(
            "alias", Label.of(LockerText.ALIAS).hint(LockerText.ALIAS_HINT), WORDS, Rule.readable())
        .field("locationId", LockerText.PLACE, WORDS, Rule.readable())
        .field("size", LockerText.SIZE, WORDS, Rule.readable());
  }

  static final Route<NewLocker, ShownLocker> REGISTER =
      Route.post(
              LOCKERS,
              "locker.register",
              described(NewLocker.class)
                  .field("ownerId", LockerText.OWNER, ID)
                  .field("lockerId", Label.of(LockerText.NUMBER).hint(LockerText.NUMBER_HINT), ID),
              ShownLocker.class)
          .summary("Register a locker, for yourself or one of your organisations")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(
              LockerProblems.EXISTS,
              LockerProblems.NO_SUCH_OWNER,
              LockerProblems.TOO_MANY_LOCKERS,
              ProblemKind.SLOW_DOWN)
          .happeningOnce();

  static final Route<OneLocker, ShownLocker> GET =
      Route.get(LOCKER, "locker.get", OneLocker.class, ShownLocker.class)
          .summary("Get a locker and its state (AP-01)")
          .may(OWNER, OPERATOR, DEVICE);

  static final Route<OfOwner, Items<OwnerLocker>> OF_OWNER =
      Route.list(
              "/api/lockers/owners/{ownerId}/lockers",
              "locker.of-owner",
              OfOwner.class,
              OwnerLocker.class)
          .summary("List the lockers of an account or organisation (AP-02)")
          .may(OWNER, OPERATOR);

  static final Route<OfOwner, Items<RetiredLocker>> RETIRED_OF_OWNER =
      Route.list(
              "/api/lockers/owners/{ownerId}/retired",
              "locker.retired-of-owner",
              OfOwner.class,
              RetiredLocker.class)
          .summary("List the lockers that an account or organisation retired, latest first")
          .may(OWNER, OPERATOR);

  static final Route<NewStatus, ShownLocker> CHANGE_STATUS =
      Route.patch(LOCKER + "/status", "locker.change-status", NewStatus.class, ShownLocker.class)
          .summary("Change the state of a locker (AP-03)")
          .may(OWNER, OPERATOR, DEVICE)
          .orProblem(ProblemKind.STALE, LockerProblems.ILLEGAL_TRANSITION, LockerProblems.RETIRED);

  static final Route<NewDescription, ShownLocker> DESCRIBE =
      Route.patch(LOCKER, "locker.describe", described(NewDescription.class), ShownLocker.class)
          .summary("Change a locker's name, place or size")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.STALE, LockerProblems.RETIRED);

  static final Route<NewOwner, ShownLocker> TRANSFER =
      Route.post(
              LOCKER + "/transfer",
              "locker.transfer",
              Input.of(NewOwner.class).with("newOwnerId", Rule.length(1, 64)),
              ShownLocker.class)
          .summary(
              "Transfer a locker: at once to an organisation of yours, to a person by their yes")
          .may(OWNER, OPERATOR)
          .orWaiting(ShownOffer.class)
          .orProblem(
              ProblemKind.STALE,
              LockerProblems.ALREADY_OWNER,
              LockerProblems.NO_SUCH_OWNER,
              LockerProblems.TOO_MANY_LOCKERS,
              OfferProblems.PENDING,
              OfferProblems.DECLINED,
              OfferProblems.RECEIVER_FULL,
              ProblemKind.SLOW_DOWN,
              LockerProblems.RETIRED);

  static final Route<OfLocker, ShownOffer> OFFERED =
      Route.get(LOCKER + "/offer", "locker.offered", OfLocker.class, ShownOffer.class)
          .summary("Get the offer of a locker that waits for an answer, or was declined")
          .may(OWNER, OPERATOR);

  static final Route<OfLocker, Empty> WITHDRAW =
      Route.delete(LOCKER + "/offer", "locker.withdraw", OfLocker.class)
          .summary("Withdraw the offer of a locker")
          .may(OWNER, OPERATOR)
          .orProblem(OfferProblems.GONE);

  static final Route<EndOfLife, Empty> RETIRE =
      Route.delete(LOCKER, "locker.retire", EndOfLife.class)
          .summary("Retire a locker for good; its events stay")
          .may(OWNER, OPERATOR)
          .orProblem(
              ProblemKind.STALE,
              LockerProblems.STILL_RESERVED,
              ProblemKind.UNREADABLE,
              LockerProblems.RETIRED);

  static final Route<BoardPage, Items<StatusLocker>> BOARD =
      Route.list("/api/lockers/board", "locker.board", BoardPage.class, StatusLocker.class)
          .summary("List lockers in a state")
          .may(OPERATOR);

  public void addTo(Routes.Builder routes) {
    routes
        .add(REGISTER, this::register, this::registered)
        .add(GET, this::get)
        .page(OF_OWNER, this::ofOwner)
        .page(
            RETIRED_OF_OWNER,
            call -> Items.of(lockers.retiredOf(call.given().ownerId(), call.given().page())))
        .add(CHANGE_STATUS, this::changeStatus)
        .add(DESCRIBE, this::describe)
        .add(TRANSFER, this::transfer)
        .add(OFFERED, call -> Answer.of(desk.shown(offered(call), Optional.empty())))
        .add(WITHDRAW, this::withdraw)
        .add(RETIRE, this::retire)
        .page(BOARD, call -> Items.of(lockers.inState(call.given().status(), call.given().page())));
  }

  private Answer<ShownLocker> register(Call<NewLocker> call) {
    return register(call, owner(call.person(), call.given()));
  }

  Answer<ShownLocker> register(Call<NewLocker> call, Owner owner) {
    var given = call.given();
    var description = new Description(given.alias(), given.locationId(), given.size());
    Function<String, LockerResult> register =
        lockerId -> lockers.register(Acting.as(call), lockerId, owner, description);
    return located(
        call,
        done(
            call,
            given
                .lockerId()
                .map(register)
                .orElseGet(() ->
                    Retry.upTo(DRAWS)
                        .until(
                            result -> result != LockerResult.Refusal.EXISTS,
                            () -> register.apply(numbers.get())))));
  }

  /** The caller may have handed it over since, and learns nothing more of it then. */
  Answer<ShownLocker> registered(Call<NewLocker> call, String lockerId) {
    var locker = get(lockerId);
    if (!rights.isInCharge(call.person(), locker)) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, LockerText.GIVEN_AWAY);
    }
    return located(call, locker);
  }

  private Owner owner(Principal.Person person, NewLocker given) {
    var ownerId = given.ownerId().orElse(person.accountId());
    if (given.ownerType().orElse(OwnerType.ACCOUNT) == OwnerType.ORGANISATION) {
      return organisation(person, ownerId);
    }
    if (!ownerId.equals(person.accountId())) {
      throw Problem.invalid("ownerId", LockerText.OWN_ACCOUNT);
    }
    return Owner.account(ownerId);
  }

  /** An organisation of theirs; others than members are not told whether there is one. */
  Owner organisation(Principal.Person person, String organisationId) {
    return owners
        .organisations()
        .asOwner(person, organisationId)
        .orElseThrow(() -> LockerProblems.of(LockerResult.Refusal.NOT_YOUR_ORGANISATION));
  }

  Owner newOwner(Principal.Person giver, NewOwner given) {
    if (given.ownerType().orElse(OwnerType.ACCOUNT) == OwnerType.ORGANISATION) {
      return organisation(giver, given.newOwnerId());
    }
    if (contacts().byId(given.newOwnerId()).isEmpty()) {
      throw Problem.of(LockerProblems.NO_SUCH_OWNER, LockerText.ACCOUNT_ID);
    }
    return Owner.account(given.newOwnerId());
  }

  private Answer<ShownLocker> get(Call<OneLocker> call) {
    var lockerId = call.given().lockerId();
    return answer(
        call,
        call.resource(Locker.class)
            .orElseGet(() ->
                call.given().consistent().orElse(false)
                    ? get(lockerId)
                    : LockerProblems.require(lockers.findEventuallyConsistent(lockerId))));
  }

  Locker get(String lockerId) {
    return LockerProblems.require(lockers.find(lockerId));
  }

  private Items<OwnerLocker> ofOwner(Call<OfOwner> call) {
    var ownerId = call.given().ownerId();
    var page = lockers.of(ownerId, call.given().page());
    return Items.of(rights.seenBy(call.person(), ownerId, page));
  }

  Answer<ShownLocker> changeStatus(Call<NewStatus> call) {
    var given = call.given();
    var version = call.versionSeen(given.version());
    var actor = Actor.of(call.principal());
    return answer(
        call,
        done(
            call,
            lockers.changeStatus(
                Acting.as(call), given.lockerId(), given.status(), version, actor)));
  }

  Answer<ShownLocker> describe(Call<NewDescription> call) {
    var given = call.given();
    if (!given.alias().equals(Patch.keep())
        && !rights.isOwner(call.person(), rights.locker(call, given.lockerId()))) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, LockerText.ALIAS_IS_OWNERS);
    }
    return answer(
        call,
        done(
            call,
            lockers.describe(
                Acting.as(call),
                given.lockerId(),
                given.alias(),
                given.locationId(),
                given.size(),
                call.versionSeen(given.version()))));
  }

  Answer<ShownLocker> transfer(Call<NewOwner> call) {
    var given = call.given();
    var to = newOwner(call.person(), given);
    var version = call.versionSeen(given.version());
    if (!isAtOnce(call.person(), to)) {
      return Answer.waiting(offer(call, to, version));
    }
    var actor = Actor.of(call.principal());
    return answer(
        call, done(call, lockers.transfer(Acting.as(call), given.lockerId(), to, version, actor)));
  }

  /** Another person is asked first, except by the operator. */
  static boolean isAtOnce(Principal.Person giver, Owner to) {
    return giver.operator()
        || to.type() == OwnerType.ORGANISATION
        || to.id().equals(giver.accountId());
  }

  private ShownOffer offer(Call<NewOwner> call, Owner to, long version) {
    var lockerId = call.given().lockerId();
    var giver = call.person().accountId();
    return desk.make(
        call,
        Optional.empty(),
        offerId -> lockers.offer(Acting.as(call), lockerId, offerId, giver, to.id(), version),
        why -> done(call, why));
  }

  private Offer offered(Call<OfLocker> call) {
    return lockers.offered(call.given().lockerId()).orElseThrow(OfferProblems::noSuchOffer);
  }

  Answer<Empty> withdraw(Call<OfLocker> call) {
    var locker = rights.locker(call, call.given().lockerId());
    OfferProblems.requireDone(lockers.withdraw(Acting.as(call), locker, offered(call)));
    return Answer.empty();
  }

  Contacts contacts() {
    return desk.contacts();
  }

  Answer<Empty> retire(Call<EndOfLife> call) {
    var version = call.versionSeen(call.given().version());
    var actor = Actor.of(call.principal());
    done(call, lockers.retire(Acting.as(call), call.given().lockerId(), version, actor));
    return Answer.empty();
  }

  private Answer<ShownLocker> located(Call<?> call, Locker locker) {
    return answer(call, locker).at(GET.at(locker.lockerId()).path());
  }

  private Answer<ShownLocker> answer(Call<?> call, Locker locker) {
    return Answer.of(shown(call, locker)).version(locker.version());
  }

  /** With the owner's name for it, in every answer that the owner gets and in no other. */
  private ShownLocker shown(Call<?> call, Locker locker) {
    return ShownLocker.of(locker, rights.alias(call.principal(), locker));
  }

  private Locker done(Call<?> call, LockerResult result) {
    return LockerProblems.reply(result, locker -> shown(call, locker)).orThrow();
  }
}
