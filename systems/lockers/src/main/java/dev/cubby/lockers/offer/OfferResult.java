package dev.cubby.lockers.offer;

import dev.cubby.lockers.offer.OfferContracts.Offer;
import java.time.Instant;

/**
 * The outcome of an attempt to offer something.
 *
 * @param <W> why the one who owns it would not
 */
public sealed interface OfferResult<W> {

  /** It waits for its answer. */
  record Made<W>(Offer offer) implements OfferResult<W> {}

  /** Another one waits already. */
  record Pending<W>(Offer offer) implements OfferResult<W> {}

  /** The person has said no to the same, and is not asked again before that time. */
  record Declined<W>(Instant until) implements OfferResult<W> {}

  /** Too many offers wait for the person already. */
  record ReceiverFull<W>() implements OfferResult<W> {}

  record Refused<W>(W why) implements OfferResult<W> {}
}
