package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Page;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.audit.EventContracts.Append;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerContracts.ChangeState;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.BoardContracts.*;
import dev.cubby.lockers.locker.Counts.Gained;
import dev.cubby.lockers.locker.Counts.Lost;
import dev.cubby.lockers.locker.DeviceContracts.OwnedLocker;
import dev.cubby.lockers.locker.LockerResult.Refusal;
import dev.cubby.lockers.offer.*;
import dev.cubby.lockers.offer.OfferContracts.*;
import dev.cubby.lockers.owner.*;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.lockers.owner.Acting.Right;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;

/**
 * Lockers themselves: registered, described, put into a state, handed over, retired.
 *
 * @param quota how many one owner has; others may hand over half of that to an account
 * @param registrations how many one account registers, however many of them it retires again: each
 *     leaves its number, its activity and its place among the retired
 */
public record Lockers(
    Store store,
    Clock clock,
    Events events,
    Occupancy occupancy,
    int quota,
    RateLimit registrations,
    Changes changes) {
  private static final int MOST_REGISTRATIONS_IN_A_DAY = 500;

  /** From a state to those that may follow. Out of maintenance it is empty, not occupied. */
  private static final Map<LockerStatus, Set<LockerStatus>> TRANSITIONS =
      Map.of(
          LockerStatus.AVAILABLE, Set.of(LockerStatus.OCCUPIED, LockerStatus.MAINTENANCE),
          LockerStatus.OCCUPIED, Set.of(LockerStatus.AVAILABLE, LockerStatus.MAINTENANCE),
          LockerStatus.MAINTENANCE, Set.of(LockerStatus.AVAILABLE));

  /** Words that cannot be a locker's id: pages have them where the id would be. */
  private static final Set<String> RESERVED_IDS =
      Set.of("board", "book", "calendar", "demo", "new", "organisations", "reservations", "wall");

  private static final LockerStatus FIRST = LockerStatus.values()[0];
  private static final LockerStatus LAST = List.of(LockerStatus.values()).getLast();

  private static final int PAGE = 25;

  /** How often a yes is tried again when something else of the locker was changed meanwhile. */
  private static final int ATTEMPTS = 20;

  public Lockers(Store store, Clock clock, Events events, Occupancy occupancy) {
    this(store, clock, events, occupancy, Integer.MAX_VALUE, Limits.off(clock), Changes.UNHEARD);
  }

  public Lockers(
      Store store,
      Clock clock,
      Events events,
      Occupancy occupancy,
      int quota,
      Limits limits,
      Changes changes) {
    this(
        store,
        clock,
        events,
        occupancy,
        quota,
        limits.rate(MOST_REGISTRATIONS_IN_A_DAY, Duration.ofDays(1)),
        changes);
  }

  private Counts counts() {
    return new Counts(store);
  }

  public record Description(
      Optional<String> alias, Optional<String> locationId, Optional<String> size) {}

  public LockerResult register(Acting by, String lockerId, Owner owner, Description description) {
    if (RESERVED_IDS.contains(lockerId)) {
      return Refusal.ID_IS_RESERVED;
    }
    var wait = by.accountId().flatMap(registrations::take);
    if (wait.isPresent()) {
      return new LockerResult.TooOften(wait.get());
    }
    var now = clock.instant();
    var locker =
        new Locker(
            lockerId,
            owner.id(),
            owner.type(),
            LockerStatus.AVAILABLE,
            description.locationId(),
            description.size(),
            now,
            now,
            1,
            0,
            Optional.empty());
    var register =
        new Register(
            by.once(lockerId),
            by.over(owner),
            locker,
            ownerRow(locker, description.alias()),
            StatusLocker.of(locker),
            Chain.begin(lockerId, now),
            Gained.by(owner, quota));
    var commit = counts().ofLockers(() -> store.commit(BoardContracts.REGISTER, register), owner);
    return result(Repeated.requireFirst(commit), locker, Changes.Kind.STATUS);
  }

  private static OwnerLocker ownerRow(Locker locker, Optional<String> alias) {
    return new OwnerLocker(
        locker.ownerId(), locker.lockerId(), alias, locker.status(), locker.updatedAt());
  }

  public Optional<Locker> find(String lockerId) {
    return store.get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(lockerId));
  }

  /** AP-01 at half the price; the answer may be a moment old. */
  public Optional<Locker> findEventuallyConsistent(String lockerId) {
    return store.get(SmartLockerContracts.AP_01, new OfLocker(lockerId));
  }

  public Page<OwnerLocker> of(String ownerId, PageRequest request) {
    return store.query(SmartLockerContracts.AP_02, new OfOwner(ownerId), request);
  }

  public Page<RetiredLocker> retiredOf(String ownerId, PageRequest request) {
    return store.query(BoardContracts.RETIRED_OF_OWNER, new OfOwner(ownerId), request);
  }

  public Stream<String> ids() {
    var inUse =
        Arrays.stream(LockerStatus.values())
            .flatMap(status -> PageRequest.of(PAGE).pages(request -> inState(status, request)))
            .flatMap(page -> page.rows().stream())
            .map(StatusLocker::lockerId);
    var retired =
        PageRequest.FIRST
            .pages(request -> store.query(BoardContracts.ALL_RETIRED, new OfAll(), request))
            .flatMap(page -> page.rows().stream())
            .map(RetiredLocker::lockerId);
    return Stream.concat(inUse, retired);
  }

  public Optional<String> aliasOf(Locker locker) {
    return store
        .get(BoardContracts.OWNER_ROW, new OfOwnerLocker(locker.ownerId(), locker.lockerId()))
        .flatMap(OwnerLocker::lockerAlias);
  }

  public Page<StatusLocker> inState(LockerStatus status, PageRequest request) {
    return store.query(BoardContracts.ON_BOARD, new OfStatus(status), request);
  }

  /** Lockers in every state, or those of one place: state after state, each in its order. */
  public Listed all(Optional<String> place, PageRequest request) {
    var after = request.cursor().orElse("");
    var from =
        Arrays.stream(LockerStatus.values())
            .filter(status -> after.startsWith(status.name()))
            .findFirst();
    var within =
        Optional.of(after.substring(from.map(status -> status.name().length()).orElse(0)))
            .filter(cursor -> !cursor.isEmpty());
    int room = request.size().orElse(PAGE);
    var rows = new ArrayList<StatusLocker>();
    for (var status : EnumSet.range(from.orElse(FIRST), LAST)) {
      // One more is read where a page is full already, only to know whether the list goes on.
      var page = inState(status, place, new PageRequest(OptionalInt.of(Math.max(1, room)), within));
      if (room == 0 && !page.rows().isEmpty()) {
        return new Listed(rows, Optional.of(status.name()));
      }
      rows.addAll(page.rows());
      if (page.cursor().isPresent()) {
        return new Listed(rows, Optional.of(status.name() + page.cursor().get()));
      }
      room -= page.rows().size();
      within = Optional.empty();
    }
    return new Listed(rows, Optional.empty());
  }

  public record Listed(List<StatusLocker> rows, Optional<String> cursor) {
    public static Listed of(Page<StatusLocker> page) {
      return new Listed(page.rows(), page.cursor());
    }
  }

  private Page<StatusLocker> inState(
      LockerStatus status, Optional<String> place, PageRequest request) {
    return place
        .map(
            one -> store.query(BoardContracts.ON_BOARD_OF_PLACE, new OfPlace(status, one), request))
        .orElseGet(() -> inState(status, request));
  }

  public static Set<LockerStatus> statesAfter(LockerStatus status) {
    return TRANSITIONS.getOrDefault(status, Set.of());
  }

  public LockerResult changeStatus(
      Acting by, String lockerId, LockerStatus status, long version, Actor actor) {
    return change(by, lockerId, version, locker -> changeStatus(by, locker, status, actor));
  }

  private LockerResult changeStatus(Acting by, Locker locker, LockerStatus status, Actor actor) {
    boolean maintenance =
        status == LockerStatus.MAINTENANCE || locker.status() == LockerStatus.MAINTENANCE;
    if (actor.isDevice() && maintenance) {
      return Refusal.NOT_FOR_DEVICES;
    }
    if (!statesAfter(locker.status()).contains(status)) {
      return new LockerResult.NoTransition(locker, status);
    }
    var lockerId = locker.lockerId();
    var changed = next(locker, status, Owner.of(locker), locker.locationId(), locker.size());
    var happening =
        Happening.done(
            Action.STATUS_CHANGE,
            actor,
            Map.of("from", locker.status().name(), "to", status.name()));
    return append(
        changed,
        happening,
        append ->
            store.commit(
                BoardContracts.AP_03_EVERYWHERE,
                new ChangeStateEverywhere(
                    by.over(locker),
                    by.device(),
                    new ChangeState(lockerId, status, changed.updatedAt(), locker.version()),
                    new CopyState(locker.ownerId(), lockerId, status, changed.updatedAt()),
                    new OnBoard(locker.status(), lockerId),
                    StatusLocker.of(changed),
                    append.head(),
                    append.events().getFirst())));
  }

  /** Another name, place or size; what is not mentioned stays. */
  public LockerResult describe(
      Acting by,
      String lockerId,
      Patch<String> alias,
      Patch<String> locationId,
      Patch<String> size,
      long version) {
    return change(by, lockerId, version, locker -> describe(by, locker, alias, locationId, size));
  }

  private LockerResult describe(
      Acting by, Locker locker, Patch<String> alias, Patch<String> locationId, Patch<String> size) {
    var lockerId = locker.lockerId();
    var version = locker.version();
    var changed =
        next(
            locker,
            locker.status(),
            Owner.of(locker),
            locationId.applyTo(locker.locationId()),
            size.applyTo(locker.size()));
    var commit =
        store.commit(
            BoardContracts.DESCRIBE,
            new Describe(
                by.over(locker),
                new Relocate(lockerId, locationId, size, changed.updatedAt(), version),
                new Rename(locker.ownerId(), lockerId, alias, changed.updatedAt()),
                StatusLocker.of(changed)));
    return result(commit, changed, Changes.Kind.DESCRIPTION);
  }

  /** To another owner. The alias was the old one's, and goes; reservations stay. */
  public LockerResult transfer(Acting by, String lockerId, Owner to, long version, Actor actor) {
    return change(by, lockerId, version, locker -> transfer(by, locker, to, actor));
  }

  private LockerResult transfer(Acting by, Locker locker, Owner to, Actor actor) {
    boolean unasked = to.type() == OwnerType.ACCOUNT && !to.id().equals(actor.id());
    return transfer(
        locker,
        to,
        actor,
        new Basis(
            by.over(locker),
            by.over(to).member(),
            Optional.of(OfOffered.locker(locker.lockerId())),
            Yes.NOT_NEEDED,
            unasked ? Quotas.fromOthers(quota) : quota));
  }

  /**
   * By what a locker gets another owner.
   *
   * @param quota how many the new owner may have
   */
  private record Basis(
      Right by, Optional<OfMember> giving, Optional<OfOffered> dropped, Yes yes, int quota) {}

  private LockerResult transfer(Locker locker, Owner to, Actor actor, Basis basis) {
    var lockerId = locker.lockerId();
    var from = Owner.of(locker);
    var changed = next(locker, locker.status(), to, locker.locationId(), locker.size());
    var newOwner =
        new NewOwner(
            lockerId, to.id(), to.type(), from.id(), changed.updatedAt(), locker.version());
    var happening =
        Happening.done(Action.TRANSFER, actor, Map.of("from", from.id(), "to", to.id()));
    Function<Append, Transfer> transfer =
        append ->
            new Transfer(
                basis.by(),
                basis.giving(),
                newOwner,
                new OfOwnerLocker(from.id(), lockerId),
                ownerRow(changed, Optional.empty()),
                StatusLocker.of(changed),
                Lost.by(from),
                Gained.by(to, basis.quota()),
                append.head(),
                append.events().getFirst(),
                basis.dropped(),
                basis.yes());
    return append(
        changed,
        happening,
        append ->
            counts()
                .ofLockers(
                    () -> store.commit(BoardContracts.TRANSFER, transfer.apply(append)), from, to));
  }

  public OfferResult<LockerResult> offer(
      Acting by, String lockerId, String offerId, String offeredBy, String to, long version) {
    var seen = asSeen(by, lockerId, version);
    if (!(seen instanceof LockerResult.Done(var locker))) {
      return new OfferResult.Refused<>(seen);
    }
    var offers = new Offers(store, clock);
    var from = Owner.of(locker);
    var offer = offers.draft(OfOffered.locker(lockerId), offerId, from, offeredBy, to);
    var rows = new OfferLocker(by.over(locker), new SeenLocker(lockerId, version), offer);
    return offers.make(offer, () -> store.commit(BoardContracts.OFFER, rows), Refusal::of);
  }

  /**
   * The transfer, by the one to whom it was offered. Whatever else of the locker was changed since,
   * it has to be the giver's still, and the one who offered it has to be in charge of it.
   */
  public LockerResult accept(Acting by, Offer offer) {
    return Retry.upTo(ATTEMPTS).until(result -> !isOvertaken(result), () -> acceptOnce(by, offer));
  }

  private static boolean isOvertaken(LockerResult result) {
    return result instanceof LockerResult.Stale || result == Refusal.CHANGED;
  }

  private LockerResult acceptOnce(Acting by, Offer offer) {
    var found =
        find(offer.subjectId())
            .filter(one -> one.retiredAt().isEmpty())
            .filter(one -> Owner.of(one).equals(offer.from()));
    if (found.isEmpty()) {
      return Refusal.OFFER_GONE;
    }
    var from = offer.from();
    var acting =
        from.type() == OwnerType.ORGANISATION
            ? Optional.of(new OfMember(from.id(), offer.offeredBy()))
            : Optional.<OfMember>empty();
    var right = new Right(by.standing(), acting);
    var basis = new Basis(right, Optional.empty(), Optional.empty(), Yes.to(offer), quota);
    var result =
        transfer(
            found.get(), Owner.account(offer.accountId()), Actor.person(offer.offeredBy()), basis);
    return result == Refusal.NOT_OWNER || result == Refusal.RETIRED ? Refusal.OFFER_GONE : result;
  }

  /** The offer of a locker that has not expired; it may be declined. */
  public Optional<Offer> offered(String lockerId) {
    return new Offers(store, clock).at(OfOffered.locker(lockerId));
  }

  /** Also one that was declined, which is then no longer shown. */
  public Offers.Ended withdraw(Acting by, Locker locker, Offer offer) {
    return by.isForeignTo(locker)
        ? Offers.Ended.NOT_ALLOWED
        : Offers.ended(
            store.commit(
                BoardContracts.WITHDRAW,
                new WithdrawLocker(
                    by.over(locker),
                    new OwnedLocker(locker.lockerId(), locker.ownerId()),
                    Taking.of(offer),
                    new OfMine(offer.accountId(), offer.offerId()))));
  }

  /** Out of use for good. Its reservations that are over and its events stay. */
  public LockerResult retire(Acting by, String lockerId, long version, Actor actor) {
    return change(by, lockerId, version, locker -> retire(by, locker, actor));
  }

  private LockerResult retire(Acting by, Locker locker, Actor actor) {
    var lockerId = locker.lockerId();
    var owner = Owner.of(locker);
    if (!occupancy.isFree(lockerId, clock.instant(), InstantText.LAST)) {
      return Refusal.STILL_RESERVED;
    }
    Function<Append, Retire> retire =
        append ->
            new Retire(
                by.over(locker),
                new EndOfLife(lockerId, locker.bookings(), locker.version()),
                new OfOwnerLocker(locker.ownerId(), lockerId),
                new RetiredLocker(locker.ownerId(), lockerId, clock.instant()),
                new OnBoard(locker.status(), lockerId),
                Lost.by(owner),
                append.head(),
                append.events().getFirst(),
                OfOffered.locker(lockerId));
    return append(
        locker,
        Happening.done(Action.RETIRED, actor, Map.of()),
        append ->
            counts()
                .ofLockers(() -> store.commit(BoardContracts.RETIRE, retire.apply(append)), owner));
  }

  /** A change of the locker as the caller saw it; otherwise they look again first. */
  private LockerResult change(
      Acting by, String lockerId, long version, Function<Locker, LockerResult> change) {
    var seen = asSeen(by, lockerId, version);
    return seen instanceof LockerResult.Done(var locker) ? change.apply(locker) : seen;
  }

  private LockerResult asSeen(Acting by, String lockerId, long version) {
    var found = find(lockerId);
    if (found.isEmpty()) {
      return Refusal.NO_SUCH_LOCKER;
    }
    var locker = found.get();
    if (locker.retiredAt().isPresent()) {
      return Refusal.RETIRED;
    }
    if (locker.version() != version) {
      return new LockerResult.Stale(locker);
    }
    return by.isForeignTo(locker) ? Refusal.NOT_OWNER : new LockerResult.Done(locker);
  }

  private LockerResult append(
      Locker changed, Happening happening, Function<Append, Commit> transaction) {
    var appended =
        events.append(
            changed.lockerId(),
            List.of(happening),
            append -> Optional.of(transaction.apply(append)));
    return switch (appended) {
      case Appended.Done _ -> done(changed, Changes.Kind.STATUS);
      case Appended.Stopped(var halted) -> Refusal.of(halted);
      case Appended.Refusal.NO_SUCH_LOCKER -> Refusal.NO_SUCH_LOCKER;
      case Appended.Refusal.BUSY, Appended.Refusal.WITHDRAWN -> Refusal.BUSY;
    };
  }

  private Locker next(
      Locker locker,
      LockerStatus status,
      Owner owner,
      Optional<String> locationId,
      Optional<String> size) {
    return new Locker(
        locker.lockerId(),
        owner.id(),
        owner.type(),
        status,
        locationId,
        size,
        locker.createdAt(),
        clock.instant(),
        locker.version() + 1,
        locker.bookings(),
        Optional.empty());
  }

  private LockerResult result(Commit commit, Locker changed, Changes.Kind kind) {
    return commit instanceof Halted halted ? Refusal.of(halted) : done(changed, kind);
  }

  private LockerResult done(Locker changed, Changes.Kind kind) {
    changes.changed(changed.lockerId(), kind);
    return new LockerResult.Done(changed);
  }
}
