package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.store.Units;

/**
 * One finished call of a contract. {@code returnedSoFar} counts the rows of a list read page by
 * page: this page's and, by its cursor, those of the pages before.
 */
public record ContractCall(
    Contract<?> contract,
    Status status,
    int returned,
    int examined,
    int unreadable,
    Units units,
    long nanos,
    long returnedSoFar) {

  /** A call that is not a page of a list. */
  public ContractCall(
      Contract<?> contract,
      Status ending,
      int returned,
      int examined,
      int unreadable,
      Units units,
      long nanos) {
    this(contract, ending, returned, examined, unreadable, units, nanos, returned);
  }

  /** A declared limit that a call exceeded. The call is answered all the same. */
  public enum Breach {
    /** The call took longer than {@code within}. */
    LATE,
    /**
     * The query had more rows than {@code expecting}, and so perhaps than {@code upTo}: examined
     * for this page, or returned on it and the pages before. Every later page of the list counts
     * too.
     */
    MORE_ROWS,
    /** A row cost more to read than its declared size. */
    LARGER_ROW
  }

  /** The declared limits that this call exceeded. */
  public Set<Breach> breaches() {
    var breaches = EnumSet.noneOf(Breach.class);
    if (contract.within().filter(within -> nanos > within.toNanos()).isPresent()) {
      breaches.add(Breach.LATE);
    }
    if (contract instanceof Query<?, ?> query
        && Math.max(returnedSoFar, examined) > query.expected()) {
      breaches.add(Breach.MORE_ROWS);
    }
    if (contract instanceof Get<?, ?> get
        && get.guard().isEmpty()
        && units.read() > Units.reading(get.entity().bytes(), get.consistent()).read()) {
      breaches.add(Breach.LARGER_ROW);
    }
    return breaches;
  }

  /** The ways in which a call can end. */
  public enum Status {
    ANSWERED,
    APPLIED,
    STALE,
    REFUSED,
    MISSING,
    /** A mistake of the caller: a bad parameter, a foreign cursor. */
    INVALID,
    /** A failure of the store or of the data. */
    FAILED
  }
}
