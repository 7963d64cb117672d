package dev.cubby.lockers.audit;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.run.*;
import dev.cubby.lockers.audit.EventContracts.Append;
import dev.cubby.lockers.audit.EventContracts.EventHead;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;

/** The access events of lockers: appended, read, checked; never changed. */
public record Events(Store store, Clock clock, Changes changes) {
  public static final Instant BEGINNING = Instant.EPOCH;

  /**
   * The end of a list up to the newest. Not the present: that would be another list on the next
   * page, and a clock that was set back leaves events ahead of it.
   */
  public static final Instant END = InstantText.LAST;

  private static final Retry RETRY = Retry.upTo(50);

  public Events(Store store, Clock clock) {
    this(store, clock, Changes.UNHEARD);
  }

  public Appended append(String lockerId, List<Happening> happenings) {
    return append(
        lockerId, happenings, append -> Optional.of(store.commit(EventContracts.APPEND, append)));
  }

  /** Carries out a transaction that appends one event beside what else it does. */
  public Appended append(
      String lockerId, Happening happening, Function<Append, Commit> transaction) {
    return append(lockerId, List.of(happening), append -> Optional.of(transaction.apply(append)));
  }

  /**
   * Carries out a transaction that appends to the chain beside what else it does, again for as long
   * as another event was faster. The chain's head is read first, so whatever moves it meanwhile
   * makes the caller decide anew; an empty answer withdraws.
   */
  public Appended append(
      String lockerId, List<Happening> happenings, Function<Append, Optional<Commit>> transaction) {
    return RETRY.until(
        result -> result != Appended.Refusal.BUSY,
        () -> appendOnce(lockerId, happenings, transaction));
  }

  /** The same without another attempt, for a caller that retries its whole decision. */
  public Appended appendOnce(
      String lockerId, List<Happening> happenings, Function<Append, Optional<Commit>> transaction) {
    var head = head(lockerId);
    if (head.isEmpty()) {
      return Appended.Refusal.NO_SUCH_LOCKER;
    }
    var append = Chain.link(head.get(), happenings, clock.instant());
    var result =
        transaction
            .apply(append)
            .map(commit -> result(commit, append))
            .orElse(Appended.Refusal.WITHDRAWN);
    if (result instanceof Appended.Done) {
      changes.changed(lockerId, Changes.Kind.EVENT);
    }
    return result;
  }

  private static Appended result(Commit commit, Append append) {
    return switch (commit) {
      case Commit.Committed _ -> new Appended.Done(append.events());
      case Commit.Halted halted when halted.at(EventContracts.HEAD_STEP) -> Appended.Refusal.BUSY;
      case Commit.Halted halted -> new Appended.Stopped(halted);
    };
  }

  private Optional<EventHead> head(String lockerId) {
    return store.get(EventContracts.HEAD, new OfLocker(lockerId));
  }

  public Page<AccessEvent> between(Window window, PageRequest request) {
    return store.query(SmartLockerContracts.AP_08, window, request);
  }

  public Optional<AccessEvent> latest(String lockerId) {
    return store.query(SmartLockerContracts.AP_09, new OfLocker(lockerId)).rows().stream()
        .findFirst();
  }

  public Page<AccessEvent> inOrder(Window window, PageRequest request) {
    return store.query(EventContracts.IN_ORDER_BETWEEN, window, request);
  }

  /** Whether events of this instant or later were removed, because they were old. */
  public boolean areRemovedSince(String lockerId, Instant instant) {
    return !OldEvents.anchor(store, lockerId).lastAt().isBefore(instant);
  }

  /**
   * Checks every event against its place and its neighbours, and the last one against the head. The
   * head is read after the events, so it knows them all; events appended meanwhile are read up to
   * it. Where old events were removed, the chain begins with the number and the hash that they
   * left. A locker that does not exist has no proof.
   */
  public Optional<Proof> verify(String lockerId) {
    return RETRY
        .until(
            look -> !look.overtaken() || look.proof().filter(Proof::intact).isPresent(),
            () -> look(lockerId))
        .proof();
  }

  /** Overtaken, if old events were removed meanwhile: then others seem to be missing. */
  private record Look(Optional<Proof> proof, boolean overtaken) {}

  private Look look(String lockerId) {
    var anchor = OldEvents.anchor(store, lockerId);
    var verification = new Verification(anchor);
    PageRequest.FIRST
        .pages(request -> store.query(EventContracts.IN_ORDER, new OfLocker(lockerId), request))
        .forEach(page -> {
          page.rows().forEach(verification::next);
          verification.unreadable(page.unreadable());
        });
    var proof = head(lockerId).map(head -> against(head, verification));
    return new Look(proof, !anchor.equals(OldEvents.anchor(store, lockerId)));
  }

  private Proof against(EventHead head, Verification verification) {
    if (verification.isBehind(head)) {
      var since = new Window(head.lockerId(), verification.last(), END);
      PageRequest.FIRST
          .pages(request -> inOrder(since, request))
          .flatMap(page -> page.rows().stream())
          .filter(event -> verification.isBetween(event, head))
          .forEach(verification::next);
    }
    return verification.against(head);
  }
}
