package dev.cubby.lockers.activity;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Page;
import dev.cubby.core.contract.Query;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.Changes;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.activity.EventContracts.Append;
import dev.cubby.lockers.activity.EventContracts.EventHead;
import dev.cubby.lockers.contract.DeviceContracts.OfDevice;
import dev.cubby.lockers.contract.EventContracts.Append;
import dev.cubby.lockers.contract.EventContracts.EventHead;
import dev.cubby.lockers.contract.EventContracts.Report;
import dev.cubby.lockers.contract.EventContracts;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Window;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The access events of lockers: appended, read, checked; never changed. */
public final class Events {
  /** Where a list begins that is asked for from the beginning. */
  public static final Instant BEGINNING = Instant.EPOCH;

  /**
   * Where a list ends that goes on to the newest. Not the present: that would be another list on
   * the next page, and a clock that was set back leaves events ahead of it.
   */
  public static final Instant END = InstantText.LAST;

  private static final Retry RETRY = Retry.upTo(50);

  private final Store store;
  private final Clock clock;
  private final Changes changes;

  public Events(Store store, Clock clock) {
    this(store, clock, Changes.UNHEARD);
  }

  public Events(Store store, Clock clock, Changes changes) {
    this.store = store;
    this.clock = clock;
    this.changes = changes;
  }

  /** Appends what happened, in order, all or nothing. */
  public List<AccessEvent> append(String lockerId, List<Happening> happenings) {
    return committing(lockerId, happenings, append -> store.commit(EventContracts.APPEND, append))
        .events();
  }

  /**
   * Carries out a transaction that appends to the chain beside what else it does, again for as long
   * as another event was faster. Any other refusal ends as the caller says.
   */
  public Append committing(
      String lockerId, List<Happening> happenings, Function<Append, Commit> transaction) {
    var attempted = attempt(lockerId, happenings, transaction);
    if (attempted.commit() instanceof Commit.Halted halted) {
      throw LockerProblems.of(halted);
    }
    return attempted.append();
  }

  /** The same, for a caller that can be refused and goes on. */
  public Commit commit(
      String lockerId, List<Happening> happenings, Function<Append, Commit> transaction) {
    return attempt(lockerId, happenings, transaction).commit();
  }

  private record Attempted(Append append, Commit commit) {

    /** Another event was faster. */
    boolean isOvertaken() {
      return commit instanceof Commit.Halted halted && halted.at(EventContracts.HEAD_STEP);
    }
  }

  private Attempted attempt(
      String lockerId, List<Happening> happenings, Function<Append, Commit> transaction) {
    var last =
        RETRY.until(
            attempted -> !attempted.isOvertaken(),
            () -> {
              var append = Chain.link(head(lockerId), happenings, clock.instant());
              return new Attempted(append, transaction.apply(append));
            });
    if (last.isOvertaken()) {
      throw Problem.of(ProblemKind.BUSY, "The locker is busy. Try again.");
    }
    if (last.commit() instanceof Commit.Committed) {
      changes.changed(lockerId, Changes.Kind.EVENT);
    }
    return last;
  }

  private EventHead head(String lockerId) {
    return store
        .get(EventContracts.HEAD, new OfLocker(lockerId))
        .orElseThrow(LockerProblems::noSuchLocker);
  }

  /** AP-08: those of a time range, newest first. */
  public Page<AccessEvent> between(String lockerId, Instant from, Instant to, PageRequest request) {
    return store.query(SmartLockerContracts.AP_08, new Window(lockerId, from, to), request);
  }

  /** AP-09. */
  public Optional<AccessEvent> latest(String lockerId) {
    return store.query(SmartLockerContracts.AP_09, new OfLocker(lockerId)).rows().stream()
        .findFirst();
  }

  /** Those of a time range in order, for whoever takes them away. */
  public Page<AccessEvent> inOrder(String lockerId, Instant from, Instant to, PageRequest request) {
    return store.query(EventContracts.IN_ORDER_BETWEEN, new Window(lockerId, from, to), request);
  }

  /**
   * Checks every event against its place and its neighbours, and the last one against the head.
   * That is read after the events: whatever was there by then it knows. What was appended since the
   * last event was read is read as far as the head, so that nothing between them goes unchecked.
   */
  public Proof verify(String lockerId) {
    var verification = new Verification();
    each(
        EventContracts.IN_ORDER,
        new OfLocker(lockerId),
        page -> {
          page.rows().forEach(verification::next);
          verification.unreadable(page.unreadable());
        });
    var head = head(lockerId);
    if (verification.isBehind(head)) {
      each(
          EventContracts.IN_ORDER_BETWEEN,
          new Window(lockerId, verification.last(), END),
          page ->
              page.rows().stream()
                  .filter(event -> verification.isBetween(event, head))
                  .forEach(verification::next));
    }
    return verification.against(head);
  }

  /** A page at a time, however many there are. */
  private <P> void each(Query<P, AccessEvent> query, P given, Consumer<Page<AccessEvent>> reader) {
    var request = PageRequest.FIRST;
    while (true) {
      var page = store.query(query, given, request);
      reader.accept(page);
      if (page.cursor().isEmpty()) {
        return;
      }
      request = PageRequest.FIRST.after(page.cursor().get());
    }
  }
}
