package dev.cubby.lockers.offer;

import dev.cubby.lockers.offer.OfferContracts.Offer;

/**
 * What became of an attempt to offer something.
 *
 * @param <W> why the one who owns it would not
 */
public sealed interface OfferResult<W> {

  /** It waits for its answer. */
  record Made<W>(Offer offer) implements OfferResult<W> {}

  /** Another one waits already. */
  record Pending<W>(Offer offer) implements OfferResult<W> {}

  record Refused<W>(W why) implements OfferResult<W> {}
}
