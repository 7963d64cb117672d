package dev.cubby.lockers.owner;

import dev.cubby.core.Declare;
import dev.cubby.core.schema.Rule;
import dev.cubby.web.limit.Limits;

/**
 * How much one person may have. Gifts from others fill at most half of a quota, so that nobody can
 * keep a person from making their own.
 *
 * @param ahead bookings of one locker that one person has ahead; its owner ten times as many
 * @param organisations that one account is in
 * @param lockers that one account or organisation owns
 * @param devices that one locker has, besides those that were revoked
 */
public record Quotas(int ahead, int organisations, int lockers, int devices) {
  public static final Rule ROOM = Declare.rule("room");

  public static final Quotas USUAL = new Quotas(10, 100, 1_000, 50);

  /** The same, unless limits are off. */
  public Quotas under(Limits limits) {
    return new Quotas(
        limits.quota(ahead),
        limits.quota(organisations),
        limits.quota(lockers),
        limits.quota(devices));
  }

  /** As far as others may fill a quota. */
  public static int fromOthers(int quota) {
    return Math.ceilDiv(quota, 2);
  }
}
