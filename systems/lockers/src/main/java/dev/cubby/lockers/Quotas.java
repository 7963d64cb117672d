package dev.cubby.lockers;

import dev.cubby.web.limit.Limits;

/**
 * How much one person has. What others give to somebody fills half of a quota at most, so that
 * nobody can keep them from making their own.
 *
 * @param ahead bookings of one locker that one person has ahead; its owner is not bound
 * @param organisations that one account is in
 */
public record Quotas(int ahead, int organisations) {
  public static final Quotas USUAL = new Quotas(10, 100);

  /** The same, unless limits are off. */
  Quotas under(Limits limits) {
    return new Quotas(limits.quota(ahead), limits.quota(organisations));
  }

  /** As far as others may fill a quota. */
  public static int fromOthers(int quota) {
    return Math.ceilDiv(quota, 2);
  }
}
