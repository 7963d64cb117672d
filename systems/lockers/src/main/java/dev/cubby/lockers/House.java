package dev.cubby.lockers;

import module java.base;

import dev.cubby.lockers.booking.Bookings;
import dev.cubby.lockers.owner.Quotas;

/**
 * The house that lockers stand in.
 *
 * @param zone whose days and hours forms and drawings have, where a reader names no other
 * @param longest nobody keeps a locker for longer at one go
 * @param quotas how much one person has
 */
public record House(ZoneId zone, Duration longest, Quotas quotas) {

  /** With the usual quotas. */
  public House(ZoneId zone, Duration longest) {
    this(zone, longest, Quotas.USUAL);
  }

  /** In the time zone of the machine, which stands in the same house. */
  public static House ofThisMachine() {
    return new House(ZoneId.systemDefault(), Bookings.LONGEST);
  }
}
