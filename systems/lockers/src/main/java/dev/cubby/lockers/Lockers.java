package dev.cubby.lockers;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Page;
import dev.cubby.core.contract.Put;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.BoardContracts;
import dev.cubby.lockers.contract.BoardContracts.ChangeStateEverywhere;
import dev.cubby.lockers.contract.BoardContracts.CopyState;
import dev.cubby.lockers.contract.BoardContracts.Describe;
import dev.cubby.lockers.contract.BoardContracts.EndOfLife;
import dev.cubby.lockers.contract.BoardContracts.NewOwner;
import dev.cubby.lockers.contract.BoardContracts.OfOwnerLocker;
import dev.cubby.lockers.contract.BoardContracts.OfStatus;
import dev.cubby.lockers.contract.BoardContracts.OnBoard;
import dev.cubby.lockers.contract.BoardContracts.Register;
import dev.cubby.lockers.contract.BoardContracts.Relocate;
import dev.cubby.lockers.contract.BoardContracts.Rename;
import dev.cubby.lockers.contract.BoardContracts.Retire;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.BoardContracts.Transfer;
import dev.cubby.lockers.activity.EventContracts.Append;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerContracts.ChangeState;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OfOwner;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.activity.Actor;
import dev.cubby.lockers.activity.Chain;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.activity.Happening;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Lockers themselves: registered, described, put into a state, handed over, retired. */
public final class Lockers {
  /** From a state to those that may follow. Out of maintenance it is empty, not occupied. */
  private static final Map<LockerStatus, Set<LockerStatus>> TRANSITIONS =
      Map.of(
          LockerStatus.AVAILABLE, Set.of(LockerStatus.OCCUPIED, LockerStatus.MAINTENANCE),
          LockerStatus.OCCUPIED, Set.of(LockerStatus.AVAILABLE, LockerStatus.MAINTENANCE),
          LockerStatus.MAINTENANCE, Set.of(LockerStatus.AVAILABLE));

  private final Store store;
  private final Clock clock;
  private final Events events;
  private final Reservations reservations;
  private final Changes changes;
  private final Counts counts;
  private final int quota;

  public Lockers(Store store, Clock clock, Events events, Reservations reservations) {
    this(store, clock, events, reservations, Integer.MAX_VALUE, Changes.UNHEARD);
  }

  /** Where one owner has so many. Others may hand over half of that to an account. */
  public Lockers(
      Store store,
      Clock clock,
      Events events,
      Reservations reservations,
      int quota,
      Changes changes) {
    this.store = store;
    this.counts = new Counts(store);
    this.quota = quota;
    this.clock = clock;
    this.events = events;
    this.reservations = reservations;
    this.changes = changes;
  }

  /** Who a locker belongs to. */
  public record Owner(String id, OwnerType type) {}

  /** What can be said of a locker. */
  public record Description(
      Optional<String> alias, Optional<String> locationId, Optional<String> size) {}

  public Locker register(
      Acting by, String lockerId, Owner owner, Description description, Optional<OnceRecord> once) {
    ReservedIds.requireNone(lockerId);
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
            once,
            by.standing(),
            by.memberOf(owner),
            locker,
            LockerCopies.ownerRow(locker, description.alias()),
            LockerCopies.onBoard(locker),
            Chain.begin(lockerId, now),
            LockerCopies.gained(owner, quota));
    var commit = counts.ofLockers(() -> store.commit(BoardContracts.REGISTER, register), owner);
    Repeated.requireFirst(commit);
    if (commit instanceof Commit.Halted halted) {
      throw halted.by(Put.EXISTS) ? LockerProblems.exists(lockerId) : LockerProblems.of(halted);
    }
    changes.changed(lockerId, Changes.Kind.STATUS);
    return locker;
  }

  /** AP-01. A retired one is still there, with the instant it was retired. */
  public Locker get(String lockerId, boolean consistent) {
    return find(lockerId, consistent).orElseThrow(LockerProblems::noSuchLocker);
  }

  public Optional<Locker> find(String lockerId, boolean consistent) {
    return store.get(
        consistent ? SmartLockerContracts.AP_01_CONSISTENT : SmartLockerContracts.AP_01,
        new OfLocker(lockerId));
  }

  /** AP-02. */
  public Page<OwnerLocker> of(String ownerId, PageRequest request) {
    return store.query(SmartLockerContracts.AP_02, new OfOwner(ownerId), request);
  }

  public Optional<String> aliasOf(Locker locker) {
    return store
        .get(BoardContracts.OWNER_ROW, new OfOwnerLocker(locker.ownerId(), locker.lockerId()))
        .flatMap(OwnerLocker::lockerAlias);
  }

  public Page<StatusLocker> inState(LockerStatus status, PageRequest request) {
    return store.query(BoardContracts.ON_BOARD, new OfStatus(status), request);
  }

  /** The states that a locker may be put into from where it is. */
  public static Set<LockerStatus> statesAfter(LockerStatus status) {
    return TRANSITIONS.getOrDefault(status, Set.of());
  }

  /** AP-03, with every copy. */
  public Locker changeStatus(
      Acting by, String lockerId, LockerStatus status, long version, Actor actor) {
    var locker = current(lockerId, version);
    var member = by.decidingOn(locker);
    requireInOrder(locker, status, actor);
    if (!statesAfter(locker.status()).contains(status)) {
      throw Problem.of(
              LockerProblems.ILLEGAL_TRANSITION,
              "A locker that is %s cannot become %s.".formatted(locker.status(), status))
          .with("currentState", locker);
    }
    var changed = with(locker, status, locker.ownerId(), locker.ownerType());
    var happening =
        Happening.done(
            Action.STATUS_CHANGE,
            actor,
            Map.of("from", locker.status().name(), "to", status.name()));
    events.committing(
        lockerId,
        List.of(happening),
        append ->
            store.commit(
                BoardContracts.AP_03_EVERYWHERE,
                new ChangeStateEverywhere(
                    by.standing(),
                    member,
                    by.device(),
                    new ChangeState(lockerId, status, changed.updatedAt(), version),
                    new CopyState(locker.ownerId(), lockerId, status, changed.updatedAt()),
                    new OnBoard(locker.status(), lockerId),
                    LockerCopies.onBoard(changed),
                    append.head(),
                    append.events().getFirst())));
    changes.changed(lockerId, Changes.Kind.STATUS);
    return changed;
  }

  /** A device knows whether something is in it, not whether it is in order. */
  private static void requireInOrder(Locker locker, LockerStatus status, Actor actor) {
    boolean maintenance =
        status == LockerStatus.MAINTENANCE || locker.status() == LockerStatus.MAINTENANCE;
    if (actor.isDevice() && maintenance) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, "Only the owner can start or end maintenance.");
    }
  }

  /** Another name, place or size; what is not mentioned stays. */
  public Locker describe(
      Acting by,
      String lockerId,
      Patch<String> alias,
      Patch<String> locationId,
      Patch<String> size,
      long version) {
    var locker = current(lockerId, version);
    var changed =
        new Locker(
            lockerId,
            locker.ownerId(),
            locker.ownerType(),
            locker.status(),
            locationId.over(locker.locationId()),
            size.over(locker.size()),
            locker.createdAt(),
            clock.instant(),
            version + 1,
            locker.bookings(),
            Optional.empty());
    var commit =
        store.commit(
            BoardContracts.DESCRIBE,
            new Describe(
                by.standing(),
                by.decidingOn(locker),
                new Relocate(lockerId, locationId, size, changed.updatedAt(), version),
                new Rename(locker.ownerId(), lockerId, alias, changed.updatedAt()),
                LockerCopies.onBoard(changed)));
    if (commit instanceof Commit.Halted halted) {
      throw LockerProblems.of(halted);
    }
    changes.changed(lockerId, Changes.Kind.DESCRIPTION);
    return changed;
  }

  /** To another owner. The alias was the old one's, and goes; reservations stay. */
  public Locker transfer(Acting by, String lockerId, Owner to, long version, Actor actor) {
    var locker = current(lockerId, version);
    var member = by.decidingOn(locker);
    var from = LockerCopies.owner(locker);
    boolean unasked = to.type() == OwnerType.ACCOUNT && !to.id().equals(actor.id());
    var changed = with(locker, locker.status(), to.id(), to.type());
    var happening =
        Happening.done(Action.TRANSFER, actor, Map.of("from", from.id(), "to", to.id()));
    Function<Append, Transfer> transfer =
        append ->
            new Transfer(
                by.standing(),
                member,
                by.memberOf(to),
                new NewOwner(lockerId, to.id(), to.type(), from.id(), changed.updatedAt(), version),
                new OfOwnerLocker(from.id(), lockerId),
                LockerCopies.ownerRow(changed, Optional.empty()),
                LockerCopies.onBoard(changed),
                LockerCopies.lost(from),
                LockerCopies.gained(to, unasked ? Quotas.fromOthers(quota) : quota),
                append.head(),
                append.events().getFirst());
    events.committing(
        lockerId,
        List.of(happening),
        append ->
            counts.ofLockers(
                () -> store.commit(BoardContracts.TRANSFER, transfer.apply(append)), from, to));
    changes.changed(lockerId, Changes.Kind.STATUS);
    return changed;
  }

  /** Out of use for good. Its reservations that are over and its events stay. */
  public void retire(Acting by, String lockerId, long version, Actor actor) {
    var locker = current(lockerId, version);
    var member = by.decidingOn(locker);
    var owner = LockerCopies.owner(locker);
    if (!reservations.isFree(lockerId, new TimeWindow(clock.instant(), InstantText.LAST))) {
      throw Problem.of(
          LockerProblems.STILL_RESERVED,
          "Cancel its reservations first, or wait until they have ended.");
    }
    var happening = Happening.done(Action.RETIRED, actor, Map.of());
    events.committing(
        lockerId,
        List.of(happening),
        append ->
            counts.ofLockers(
                () ->
                    store.commit(
                        BoardContracts.RETIRE,
                        new Retire(
                            by.standing(),
                            member,
                            new EndOfLife(lockerId, locker.bookings(), version),
                            new OfOwnerLocker(locker.ownerId(), lockerId),
                            new OnBoard(locker.status(), lockerId),
                            LockerCopies.lost(owner),
                            append.head(),
                            append.events().getFirst())),
                owner));
    changes.changed(lockerId, Changes.Kind.STATUS);
  }

  /** As the caller saw it; otherwise they look again before anything is changed. */
  private Locker current(String lockerId, long version) {
    var locker = get(lockerId, true);
    if (locker.retiredAt().isPresent()) {
      throw LockerProblems.retired();
    }
    if (locker.version() != version) {
      throw LockerProblems.stale(locker);
    }
    return locker;
  }

  private Locker with(Locker locker, LockerStatus status, String ownerId, OwnerType ownerType) {
    return new Locker(
        locker.lockerId(),
        ownerId,
        ownerType,
        status,
        locker.locationId(),
        locker.size(),
        locker.createdAt(),
        clock.instant(),
        locker.version() + 1,
        locker.bookings(),
        Optional.empty());
  }
}
