package dev.cubby.lockers.offer;

import dev.cubby.lockers.offer.OfferContracts.Offer;
import java.time.Instant;

/**
 * The outcome of an attempt to offer something.
 *
 * @param <W> why the one who owns it would not
 */
public sealed interface OfferResult<W> {

  record Made<W>(Offer offer) implements OfferResult<W> {}

  record Pending<W>(Offer offer) implements OfferResult<W> {}

  /** The person has said no to the same, and is not asked again before that time. */
  record Declined<W>(Instant until) implements OfferResult<W> {}

  record ReceiverFull<W>() implements OfferResult<W> {}

  record Refused<W>(W why) implements OfferResult<W> {}
}
