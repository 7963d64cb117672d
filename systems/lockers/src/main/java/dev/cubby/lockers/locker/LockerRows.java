package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.lockers.contract.SmartLockerModel.ActiveReservation;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.locker.Occupancy.Slot;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Rows.Row;

/** Lockers in the lists of their owners: name, state, who has each now and next. */
public final class LockerRows {
  private static final int ASKED_AT_ONCE = 32;
  private static final Comparator<OwnerLocker> BY_NAME =
      Comparator.comparing(LockerRows::nameOf, String.CASE_INSENSITIVE_ORDER)
          .thenComparing(OwnerLocker::lockerId);

  private final Occupancy occupancy;
  private final Owners owners;

  public LockerRows(Occupancy occupancy, Owners owners) {
    this.occupancy = occupancy;
    this.owners = owners;
  }

  /**
   * Asks something about each of many lockers, several at a time: where the store is a network
   * away, a page would be the sum of its questions otherwise.
   */
  public static <T, R> Gatherer<T, ?, R> asking(Function<T, R> question) {
    return Gatherers.mapConcurrent(ASKED_AT_ONCE, question);
  }

  /** By name, where all are here; of several pages each keeps the order of the keys. */
  public List<Row> of(Page<OwnerLocker> page, boolean first) {
    var lockers =
        first && page.cursor().isEmpty()
            ? page.rows().stream().sorted(BY_NAME)
            : page.rows().stream();
    var taken = lockers.gather(asking(this::taken)).toList();
    var names = owners.namesOf(taken.stream().flatMap(Taken::people).distinct().toList());
    return taken.stream().map(one -> row(one, names)).toList();
  }

  private record Taken(OwnerLocker locker, Optional<ActiveReservation> now, Optional<Slot> next) {
    Stream<String> people() {
      return Stream.concat(
          now.map(ActiveReservation::ownerId).stream(), next.map(Slot::ownerId).stream());
    }
  }

  private Taken taken(OwnerLocker locker) {
    var lockerId = locker.lockerId();
    return new Taken(locker, occupancy.active(lockerId), occupancy.next(lockerId));
  }

  private static Row row(Taken taken, UnaryOperator<String> names) {
    var locker = taken.locker;
    var row =
        Row.of(Text.verbatim(nameOf(locker)))
            .link(LockerPages.SHOW.at(locker.lockerId()))
            .chip(LockerState.of(locker.status(), taken.now).chip());
    if (locker.lockerAlias().isPresent()) {
      row = row.meta(Text.verbatim(locker.lockerId()));
    }
    return row.meta(words(taken, names).toArray(Text[]::new));
  }

  /** Who has it now, or else next. */
  private static Stream<Text> words(Taken taken, UnaryOperator<String> names) {
    return taken
        .now
        .map(now -> LockerText.UNTIL.with(names.apply(now.ownerId()), now.endAt()))
        .or(() ->
            taken.next.map(
                next -> LockerText.NEXT_FROM.with(names.apply(next.ownerId()), next.startAt())))
        .stream();
  }

  private static String nameOf(OwnerLocker locker) {
    return locker.lockerAlias().orElse(locker.lockerId());
  }
}
