package dev.cubby.core.run;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Query;
import dev.cubby.core.store.Units;
import java.util.EnumSet;
import java.util.Set;

/**
 * One call of a contract, as it went. {@code soFar} counts the rows of a list that was walked page
 * by page: those of this page and, by its cursor, of the pages before.
 */
public record Run(
    Contract<?> contract,
    Ending ending,
    int returned,
    int examined,
    int unreadable,
    Units units,
    long nanos,
    long soFar) {

  /** A call that is no page of a list. */
  public Run(
      Contract<?> contract,
      Ending ending,
      int returned,
      int examined,
      int unreadable,
      Units units,
      long nanos) {
    this(contract, ending, returned, examined, unreadable, units, nanos, returned);
  }

  /** What a contract declares and a call can break. The answer is given all the same. */
  public enum Breach {
    /** It took longer than {@code within}. */
    LATE,
    /**
     * There were more rows than {@code expecting}, and so perhaps than {@code upTo}: examined for
     * this page, or shown on it and the pages before. Every page of a walk from there on counts.
     */
    MORE_ROWS,
    /** A row cost more to read than one that is {@code sized} as declared. */
    LARGER_ROW
  }

  /** Which declarations this call broke. */
  public Set<Breach> breaches() {
    var breaches = EnumSet.noneOf(Breach.class);
    if (contract.within().filter(within -> nanos > within.toNanos()).isPresent()) {
      breaches.add(Breach.LATE);
    }
    if (contract instanceof Query<?, ?> query && Math.max(soFar, examined) > query.expected()) {
      breaches.add(Breach.MORE_ROWS);
    }
    if (contract instanceof Get<?, ?> get
        && get.guard().isEmpty()
        && units.read() > Units.reading(get.entity().bytes(), get.consistent()).read()) {
      breaches.add(Breach.LARGER_ROW);
    }
    return breaches;
  }

  /** How a call can end. */
  public enum Ending {
    ANSWERED,
    APPLIED,
    STALE,
    REFUSED,
    MISSING,
    /** The caller's mistake: a bad parameter, a foreign cursor. */
    INVALID,
    /** The store's or the data's fault. */
    FAILED
  }
}
