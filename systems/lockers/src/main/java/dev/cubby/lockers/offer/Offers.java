package dev.cubby.lockers.offer;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.offer.OfferContracts.*;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.web.identity.StandingContracts;

/** Offers as they stand: who is asked what, and who says no. */
public record Offers(Store store, Clock clock) {

  public enum Ended {
    DONE,
    /** It was answered, withdrawn or expired before. */
    GONE,
    /** The one who asked has no right to it any more. */
    NOT_ALLOWED,
    SIGNED_OUT
  }

  public Offer draft(
      OfOffered place, String offerId, Owner from, String offeredBy, String accountId) {
    var now = clock.instant();
    var expires = now.plus(OfferContracts.LASTS);
    return new Offer(
        accountId,
        offerId,
        place.kind(),
        place.subjectId(),
        place.seat(),
        from,
        offeredBy,
        now,
        expires,
        expires,
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Makes an offer by a transaction. The offers that wait for the person are counted before it, so
   * those who offer at the same moment can exceed their number by one each.
   */
  public <W> OfferResult<W> make(
      Offer offer, Supplier<Commit> transaction, Function<Halted, W> why) {
    if (isFull(offer.accountId())) {
      return new OfferResult.ReceiverFull<>();
    }
    return transaction.get() instanceof Halted halted
        ? Offers.<W>inTheWay(halted, offer)
            .orElseGet(() -> new OfferResult.Refused<>(why.apply(halted)))
        : new OfferResult.Made<>(offer);
  }

  private static <W> Optional<OfferResult<W>> inTheWay(Halted halted, Offer offer) {
    if (!(halted.outcome() instanceof Outcome.Refused<?> refused)) {
      return Optional.empty();
    }
    if (halted.step().is(OfferContracts.NOT_DECLINED_STEP)) {
      var until = refused.current().map(Declined.class::cast).map(Declined::ttl);
      return Optional.of(new OfferResult.Declined<>(until.orElse(offer.expiresAt())));
    }
    return halted.step().is(OfferContracts.OFFERED_STEP)
        ? refused.current().map(Offer.class::cast).map(OfferResult.Pending::new)
        : Optional.empty();
  }

  /** Rows of offers that ended another way lie there until they expire, and are bounded, too. */
  private boolean isFull(String accountId) {
    var rows =
        PageRequest.FIRST
            .pages(request ->
                store.query(OfferContracts.TO_ACCOUNT, new OfReceiver(accountId), request))
            .flatMap(page -> page.rows().stream())
            .limit(OfferContracts.MOST_ROWS)
            .toList();
    return rows.size() >= OfferContracts.MOST_WAITING
        && (rows.size() == OfferContracts.MOST_ROWS
            || standing(rows).count() >= OfferContracts.MOST_WAITING);
  }

  /** The one at a place that has not expired; it may be declined. */
  public Optional<Offer> at(OfOffered place) {
    return store.get(OfferContracts.OFFERED_ONE, place).filter(this::isUnexpired);
  }

  public List<Offer> of(OfSubject subject) {
    return store.queryAll(OfferContracts.OFFERED_OF, subject).stream()
        .filter(this::isUnexpired)
        .sorted(Comparator.comparing(Offer::offeredAt).reversed())
        .toList();
  }

  private boolean isUnexpired(Offer offer) {
    return offer.expiresAt().isAfter(clock.instant());
  }

  /** One that was made to an account, whether or not it stands. */
  public Optional<Offer> to(String accountId, String offerId) {
    return store.get(OfferContracts.MINE, new OfMine(accountId, offerId));
  }

  public List<Offer> to(String accountId) {
    return standing(store.queryAll(OfferContracts.TO_ACCOUNT, new OfReceiver(accountId)))
        .sorted(Comparator.comparing(Offer::offeredAt))
        .toList();
  }

  private Stream<Offer> standing(List<Offer> mine) {
    return mine.stream()
        .gather(Gatherers.windowFixed(OfferContracts.PAGE))
        .flatMap(this::standingOf);
  }

  private Stream<Offer> standingOf(List<Offer> mine) {
    var now = clock.instant();
    var standing =
        store
            .get(
                OfferContracts.WHICH_STAND,
                new OfSeveral(mine.stream().map(Offer::place).distinct().toList()))
            .rows(OfferContracts.OFFERED)
            .stream()
            .flatMap(Optional::stream)
            .filter(offer -> offer.isOpenAt(now))
            .map(Offer::offerId)
            .collect(Collectors.toSet());
    return mine.stream().filter(offer -> standing.contains(offer.offerId()));
  }

  public Ended decline(Acting by, Offer offer, Optional<String> reason) {
    return ended(
        store.commit(
            OfferContracts.DECLINE,
            new Decline(
                by.standing(),
                new Declining(
                    offer.kind(), offer.subjectId(), offer.seat(), offer.offerId(), reason),
                new OfMine(offer.accountId(), offer.offerId()),
                Declined.of(offer))));
  }

  public static Ended ended(Commit commit) {
    if (!(commit instanceof Halted halted)) {
      return Ended.DONE;
    }
    if (StandingContracts.isAbout(halted)) {
      return Ended.SIGNED_OUT;
    }
    return halted.step().is(OfferContracts.OFFERED_STEP) ? Ended.GONE : Ended.NOT_ALLOWED;
  }
}
