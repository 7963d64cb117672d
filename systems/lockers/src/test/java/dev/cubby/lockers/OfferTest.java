package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.LockerResult;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.offer.*;
import dev.cubby.lockers.offer.OfferContracts.OfOffered;
import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.organisation.OrganisationResult;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.AccountContracts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An answer is to the offer that was seen, and to no other; it comes once, and in time. */
class OfferTest {
  private final SteppingClock clock = new SteppingClock();
  private final LockerHouse house = LockerHouse.inMemory(clock);
  private final Lockers lockers = house.lockers.lockers();
  private final Offers offers = new Offers(house.store, house.clock);

  @BeforeEach
  void aLockerOfAnns() {
    house.register("l1");
    var now = clock.instant();
    var ann =
        new Account(
            "ann",
            "ann@example.com",
            "Ann",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            Account.Status.ACTIVE,
            1,
            now,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            1);
    house.store.apply(AccountContracts.NEW_ACCOUNT, ann).orThrow(AccountContracts.NEW_ACCOUNT);
  }

  @AfterEach
  void close() {
    house.close();
  }

  private OfferResult<LockerResult> ask(Lockers by, String to) {
    var offerId = UUID.randomUUID().toString();
    var version = house.lockers.get("l1").version();
    return by.offer(Acting.SERVER, "l1", offerId, "ann", to, version);
  }

  private Offer offer(String to) {
    return ask(lockers, to) instanceof OfferResult.Made<LockerResult>(var offer)
        ? offer
        : fail("was not made");
  }

  private Offers.Ended withdraw(Offer offer) {
    return lockers.withdraw(Acting.SERVER, house.lockers.get("l1"), offer);
  }

  private Offers.Ended decline(Offer offer) {
    return offers.decline(Acting.SERVER, offer, Optional.empty());
  }

  private LockerResult accept(Offer offer) {
    return lockers.accept(Acting.SERVER, offer);
  }

  private String owner() {
    return house.lockers.get("l1").ownerId();
  }

  @Test
  void anAnswerIsToNoLaterOffer() {
    var first = offer("ben");
    assertThat(withdraw(first)).isEqualTo(Offers.Ended.DONE);
    var second = offer("ben");
    assertThat(decline(first)).isEqualTo(Offers.Ended.GONE);
    assertThat(withdraw(first)).isEqualTo(Offers.Ended.GONE);
    assertThat(accept(first)).isEqualTo(LockerResult.Refusal.OFFER_GONE);
    assertThat(lockers.offered("l1")).contains(second);
    assertThat(accept(second)).isInstanceOf(LockerResult.Done.class);
    assertThat(owner()).isEqualTo("ben");
  }

  @Test
  void anAnswerComesOnce() {
    var one = offer("ben");
    assertThat(decline(one)).isEqualTo(Offers.Ended.DONE);
    assertThat(decline(one)).isEqualTo(Offers.Ended.GONE);
    assertThat(accept(one)).isEqualTo(LockerResult.Refusal.OFFER_GONE);
    assertThat(owner()).isEqualTo("ann");
  }

  @Test
  void anAnswerComesInTime() {
    var one = offer("ben");
    clock.step(OfferContracts.LASTS);
    assertThat(accept(one)).isEqualTo(LockerResult.Refusal.OFFER_GONE);
    assertThat(decline(one)).isEqualTo(Offers.Ended.GONE);
    offer("carl");
  }

  @Test
  void aLockerIsOfferedAsItWasSeen() {
    var meanwhile = new AtomicReference<Runnable>(() -> {});
    var slow = new LockerHouse(OpeningTest.before(meanwhile, house.rows), clock);
    meanwhile.set(() -> {
      meanwhile.set(() -> {});
      house.lockers.transfer("l1", LockerHouse.BEN, 1);
    });
    assertThat(ask(slow.lockers.lockers(), "carl"))
        .isEqualTo(new OfferResult.Refused<>(LockerResult.Refusal.CHANGED));
    assertThat(lockers.offered("l1")).isEmpty();
  }

  @Test
  void aPlaceIsOfferedOnlyWhileThereIsOne() {
    house.create("club", "ann");
    for (int i = 1; i < 100; i++) {
      house.join("club", "member" + i);
    }
    assertThat(house.organisations.offer(Acting.SERVER, "club", "o1", "ann", "ben"))
        .isEqualTo(new OfferResult.Refused<>(OrganisationResult.Refusal.FULL));
    house.leave("club", "member1");
    assertThat(house.organisations.offer(Acting.SERVER, "club", "o2", "ann", "ben"))
        .isInstanceOf(OfferResult.Made.class);
    assertThat(offers.at(OfOffered.membership("club", "ben")).map(Offer::from))
        .contains(new Owner("club", OwnerType.ORGANISATION));
  }
}
