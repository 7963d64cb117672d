package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Rows.Row;

/** Lockers in the lists of their owners: name, state, who has each now and next. */
public record LockerRows(Occupancy occupancy, Owners owners) {
  private static final int ASKED_AT_ONCE = 32;
  private static final Comparator<OwnerLocker> BY_NAME =
      Comparator.comparing(LockerRows::nameOf, String.CASE_INSENSITIVE_ORDER)
          .thenComparing(OwnerLocker::lockerId);

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
    var taken = lockers.gather(Taken.asking(OwnerLocker::lockerId, occupancy)).toList();
    var names = owners.namesOf(taken.stream().flatMap(one -> one.taken().people()).toList());
    return taken.stream().map(one -> row(one.locker(), one.taken(), names)).toList();
  }

  private static Row row(OwnerLocker locker, Taken taken, UnaryOperator<String> names) {
    var row =
        Row.of(Text.verbatim(nameOf(locker)))
            .link(LockerPages.SHOW.at(locker.lockerId()))
            .chip(LockerState.of(locker.status(), taken.now()).chip());
    if (locker.lockerAlias().isPresent()) {
      row = row.meta(Text.verbatim(locker.lockerId()));
    }
    return row.meta(taken.words(names).stream().toArray(Text[]::new));
  }

  private static String nameOf(OwnerLocker locker) {
    return locker.lockerAlias().orElse(locker.lockerId());
  }
}
