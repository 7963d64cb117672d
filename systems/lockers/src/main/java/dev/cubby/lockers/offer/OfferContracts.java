package dev.cubby.lockers.offer;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.web.identity.AccountContracts;
import dev.cubby.web.identity.AccountContracts.OfPerson;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Standing;

/**
 * An offer is two rows, written together: one where it was made, which decides, and one in the list
 * of the person who is asked. Where a locker or a place in an organisation goes another way, the
 * first row alone is deleted, and the offer is over.
 */
public final class OfferContracts {
  public static final Declarations DECLARED = declarations("lockers");

  public static final Duration LASTS = Duration.ofDays(14);

  static final int PAGE = 100;

  /** So many wait for one person; whoever makes more of them is refused. */
  public static final int MOST_WAITING = 100;

  /** So many rows of one person are read to count those, with those that are over. */
  static final int MOST_ROWS = 1_000;

  public static final Rule ONE_AT_A_TIME = rule("one-offer-at-a-time");
  public static final Rule SAME_OFFER = rule("same-offer");
  static final Rule UNANSWERED = rule("unanswered");

  public static final Step OFFERED_STEP = step("offered");

  /** The step in which an offer ends because its subject goes another way. */
  public static final Step DROPPED = step("dropped");

  /** The step that stops when the person has said no to the same before. */
  public static final Step NOT_DECLINED_STEP = step("not-declined");

  public static final Step GIVER = step("giver");

  public enum OfferKind {
    LOCKER,
    MEMBERSHIP
  }

  /**
   * @param accountId who is asked
   * @param subjectId the locker or the organisation
   * @param seat which of the subject's: a locker has one, an organisation one for each person
   * @param from who gives it; an offer of another owner than the locker's is over
   * @param declinedAt is kept for the one who offered, until the offer would have expired
   */
  public record Offer(
      String accountId,
      String offerId,
      OfferKind kind,
      String subjectId,
      String seat,
      Owner from,
      String offeredBy,
      Instant offeredAt,
      Instant expiresAt,
      Instant ttl,
      Optional<Instant> declinedAt,
      Optional<String> declinedReason) {

    public boolean isOpenAt(Instant now) {
      return declinedAt.isEmpty() && expiresAt.isAfter(now);
    }

    public OfOffered place() {
      return new OfOffered(kind, subjectId, seat);
    }
  }

  /** A person's no, which holds for the same subject until the offer would have expired. */
  public record Declined(String accountId, OfferKind kind, String subjectId, Instant ttl) {
    static Declined of(Offer offer) {
      return new Declined(offer.accountId(), offer.kind(), offer.subjectId(), offer.ttl());
    }
  }

  public record OfOffered(OfferKind kind, String subjectId, String seat) {
    private static final String ONLY = "ONLY";

    public static OfOffered locker(String lockerId) {
      return new OfOffered(OfferKind.LOCKER, lockerId, ONLY);
    }

    public static OfOffered membership(String organisationId, String accountId) {
      return new OfOffered(OfferKind.MEMBERSHIP, organisationId, accountId);
    }
  }

  public record OfSubject(OfferKind kind, String subjectId) {}

  public record OfMine(String accountId, String offerId) {}

  public record OfReceiver(String accountId) {}

  record OfSeveral(List<OfOffered> offered) {}

  public static final Entity<Offer> OFFERED =
      DECLARED.add(
          entity("OFFERED", Offer.class)
              .in(TABLE, "OFFERED#{kind}#{subjectId}", "TO#{seat}")
              .unbounded("one person makes fifty a day at most, and they expire")
              .sized(500));

  public static final Entity<Offer> OFFER =
      DECLARED.add(
          entity("OFFER", Offer.class)
              .in(TABLE, "OWNER#{accountId}", "OFFER#{offerId}")
              .unbounded("one person makes fifty a day at most, and they expire")
              .sized(500));

  static final Entity<Declined> DECLINED =
      DECLARED.add(
          entity("DECLINED", Declined.class)
              .in(TABLE, "OWNER#{accountId}", "DECLINED#{kind}#{subjectId}")
              .unbounded("a person declines by hand, and each expires")
              .sized(200));

  static final Get<OfOffered, Offer> OFFERED_ONE =
      DECLARED.add(get("offers: at a place", OfOffered.class, OFFERED).consistently());

  static final Query<OfSubject, Offer> OFFERED_OF =
      DECLARED.add(
          query("offers: of a locker or an organisation", OfSubject.class, OFFERED)
              .on("OFFERED#{kind}#{subjectId}")
              .beginningWith("TO#")
              .ascending()
              .by("seat")
              .pageOf(PAGE)
              .consistently()
              .expecting(PAGE));

  static final Get<OfMine, Offer> MINE =
      DECLARED.add(get("offers: one to an account", OfMine.class, OFFER).consistently());

  static final Query<OfReceiver, Offer> TO_ACCOUNT =
      DECLARED.add(
          query("offers: to an account", OfReceiver.class, OFFER)
              .on("OWNER#{accountId}")
              .beginningWith("OFFER#")
              .ascending()
              .by("offerId")
              .pageOf(PAGE)
              .consistently()
              .expecting(PAGE));

  static final GetMany<OfSeveral> WHICH_STAND =
      DECLARED.add(
          getMany("offers: which of them stand", OfSeveral.class).rows(OFFERED, "offered", PAGE));

  // Making: both are steps of the transactions that say who may offer what

  /** In place of one that was declined or has expired, never of one that waits. */
  public static final Put<Offer, Offer> MAKE =
      put("offers: make", OFFERED)
          .require(
              ONE_AT_A_TIME,
              anyOf(absent("offerId"), present("declinedAt"), atMost("expiresAt", now())));

  public static final Put<Offer, Offer> LIST = put("offers: onto the account's list", OFFER);

  public static final Check<Offer, Declined> NOT_DECLINED =
      check("offers: not declined before", Offer.class, DECLINED).isAbsent();

  // Saying yes

  public record Taking(OfferKind kind, String subjectId, String seat, String offerId) {
    public static Taking of(Offer offer) {
      return new Taking(offer.kind(), offer.subjectId(), offer.seat(), offer.offerId());
    }
  }

  /** One that has expired is gone by its {@code ttl}. */
  static final Delete<Taking, Offer> TAKE =
      delete("offers: take", Taking.class, OFFERED)
          .require(SAME_OFFER, is("offerId", param("offerId")))
          .require(UNANSWERED, absent("declinedAt"));

  public static final Delete<OfMine, Offer> UNLIST =
      delete("offers: off the account's list", OfMine.class, OFFER).evenIfMissing();

  /** A yes, where one is needed; the one who offered has to have an account still. */
  public record Yes(Optional<Taking> offered, Optional<OfMine> mine, Optional<OfPerson> giver) {
    public static final Yes NOT_NEEDED =
        new Yes(Optional.empty(), Optional.empty(), Optional.empty());

    public static Yes to(Offer offer) {
      return new Yes(
          Optional.of(Taking.of(offer)),
          Optional.of(new OfMine(offer.accountId(), offer.offerId())),
          Optional.of(new OfPerson(offer.offeredBy())));
    }
  }

  public static final Transaction<Yes> SAY_YES =
      transaction("offers: somebody's yes", Yes.class)
          .step(OFFERED_STEP, TAKE, "offered")
          .step("mine", UNLIST, "mine")
          .step(GIVER, AccountContracts.IN_USE, "giver");

  /** A subject that is given at once, to whomever, is no longer offered. */
  public static final Delete<OfOffered, Offer> DROP =
      delete("offers: drop", OfOffered.class, OFFERED).evenIfMissing();

  // Saying no

  public record Declining(
      OfferKind kind, String subjectId, String seat, String offerId, Optional<String> reason) {}

  public record Decline(Standing by, Declining offered, OfMine mine, Declined declined) {}

  static final Update<Declining, Offer> SAY_NO =
      update("offers: say no", Declining.class, OFFERED)
          .set("declinedAt", now())
          .setIfGiven("declinedReason", "reason")
          .require(SAME_OFFER, is("offerId", param("offerId")))
          .require(UNANSWERED, absent("declinedAt"));

  static final Put<Declined, Declined> REMEMBER_NO = put("offers: remember a no", DECLINED);

  static final Transaction<Decline> DECLINE =
      DECLARED.add(
          transaction("decline an offer", Decline.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(OFFERED_STEP, SAY_NO, "offered")
              .step("mine", UNLIST, "mine")
              .step("declined", REMEMBER_NO, "declined"));

  // Withdrawing: a step of the transactions that say who may

  /** Also one that was declined, which is then no longer shown. */
  public static final Delete<Taking, Offer> WITHDRAW =
      delete("offers: withdraw", Taking.class, OFFERED)
          .require(SAME_OFFER, is("offerId", param("offerId")));

  private OfferContracts() {}
}
