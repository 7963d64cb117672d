package dev.cubby.lockers.calendar;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.contract.SmartLockerModel.OfOwner;
import dev.cubby.web.identity.*;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Standing;

/**
 * The calendar links of people. The holder of one reads reservations and can do nothing else; it
 * ends when it is replaced or withdrawn, and with everything else that its account was signed in
 * with.
 *
 * <p>Each account has one at most; it is found through the guard of its digest, which moves in the
 * same transaction when the link is replaced, and goes with it.
 */
public record CalendarLinks(Store store, Clock clock, Accounts accounts, Secrets secrets)
    implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  static final Rule CALENDAR_LINK_RULE = rule("calendar-link");

  /** Of the link itself only a digest is kept. It ends with the account's generation. */
  public record CalendarLink(String ownerId, String digest, long generation, Instant createdAt) {}

  public record OfDigest(String digest) {}

  public static final Entity<CalendarLink> CALENDAR_LINK =
      DECLARED.add(
          entity("CALENDAR_LINK", CalendarLink.class)
              .in(TABLE, "OWNER#{ownerId}", "CALENDAR")
              .unique(CALENDAR_LINK_RULE, "CALENDAR#{digest}", "LINK")
              .sized(200));

  public static final Get<OfOwner, CalendarLink> LINK_OF =
      DECLARED.add(
          get("calendar: the link of an account", OfOwner.class, CALENDAR_LINK).consistently());

  public static final Get<OfDigest, CalendarLink> LINK_BY_DIGEST =
      DECLARED.add(
          get("calendar: a link by its digest", OfDigest.class, CALENDAR_LINK)
              .through(CALENDAR_LINK_RULE));

  /** In place of the link that was created then; since the epoch there was none. */
  public record NewLink(CalendarLink link, Instant seen) {}

  /** Of two links that one person creates at once, only one is ever shown. */
  static final Put<NewLink, CalendarLink> REPLACE_LINK =
      put("calendar: create or replace a link", NewLink.class, CALENDAR_LINK, "link")
          .require("as-seen", anyOf(absent("createdAt"), is("createdAt", param("seen"))));

  public record MakeLink(Standing by, NewLink link) {}

  public static final Transaction<MakeLink> MAKE_LINK =
      DECLARED.add(
          transaction("calendar: create a link", MakeLink.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step("link", REPLACE_LINK, "link"));

  public record EndLink(Standing by, OfOwner link) {}

  public static final Transaction<EndLink> END_LINK =
      DECLARED.add(
          transaction("calendar: end a link", EndLink.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(
                  "link",
                  delete("calendar: delete a link", OfOwner.class, CALENDAR_LINK).evenIfMissing(),
                  "link"));

  public static final Role READER =
      new Role("calendar-reader", "The holder of a link to a person's calendar");

  /** The power of a link, and the name of the slot that it stands in. */
  public static final String POWER = "calendar";

  public static final String SYSTEM = "lockers";

  public sealed interface Result permits Created, NotCreated {}

  /** Its secret, which is told this once. */
  public record Created(String secret) implements Result {
    @Override
    public String toString() {
      return "Created[]";
    }
  }

  public enum NotCreated implements Result {
    SIGNED_OUT,
    /** Another link was created first. */
    CHANGED
  }

  /**
   * A new link. The one before leads nowhere from now on.
   *
   * @param seen when the present link was created, as the person saw it
   */
  public Result replace(Principal.Person by, Optional<Instant> seen) {
    var account = account(by.accountId());
    if (account.isEmpty()) {
      return NotCreated.SIGNED_OUT;
    }
    var secret = secrets.draw();
    var link =
        new CalendarLink(
            by.accountId(), Secrets.digest(secret), account.get().generation(), clock.instant());
    var make = new MakeLink(by.standing(), new NewLink(link, seen.orElse(Instant.EPOCH)));
    return switch (store.commit(MAKE_LINK, make)) {
      case Commit.Committed _ -> new Created(secret);
      case Commit.Halted halted ->
          StandingContracts.isAbout(halted) ? NotCreated.SIGNED_OUT : NotCreated.CHANGED;
    };
  }

  /** Whether it was done; not, if the person was signed out meanwhile. */
  public boolean end(Principal.Person by) {
    var end = new EndLink(by.standing(), new OfOwner(by.accountId()));
    return store.commit(END_LINK, end) instanceof Commit.Committed;
  }

  public Optional<CalendarLink> of(String accountId) {
    return store.get(LINK_OF, new OfOwner(accountId));
  }

  /** Who reads the reservations of an account by this secret, as of now. */
  public Optional<Principal.LinkHolder> holder(String secret) {
    return store
        .get(LINK_BY_DIGEST, new OfDigest(Secrets.digest(secret)))
        .filter(this::isGood)
        .map(link -> new Principal.LinkHolder(SYSTEM, POWER, link.ownerId()));
  }

  boolean isGood(CalendarLink link) {
    return account(link.ownerId())
        .filter(account -> account.generation() == link.generation())
        .isPresent();
  }

  private Optional<Account> account(String accountId) {
    return accounts.byId(accountId).filter(Account::isActive);
  }
}
