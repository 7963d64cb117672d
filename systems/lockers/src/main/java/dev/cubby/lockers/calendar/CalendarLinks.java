package dev.cubby.lockers.calendar;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.calendar.CalendarContracts.*;
import dev.cubby.lockers.contract.SmartLockerModel.OfOwner;
import dev.cubby.web.identity.*;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Role;

/**
 * The calendar links of people. The holder of one reads reservations and can do nothing else; it
 * ends when it is replaced or withdrawn, and with everything else that its account was signed in
 * with.
 */
public record CalendarLinks(Store store, Clock clock, Accounts accounts, Secrets secrets) {
  public static final Role READER =
      new Role("calendar-reader", "The holder of a link to a person's calendar");

  /** The power of a link, and the name of the slot that it stands in. */
  public static final String POWER = "calendar";

  private static final String SYSTEM = "lockers";

  /**
   * A new link. The one before leads nowhere from now on.
   *
   * @param seen when the present link was created, as the person saw it
   */
  public LinkResult replace(Principal.Person by, Optional<Instant> seen) {
    var account = account(by.accountId());
    if (account.isEmpty()) {
      return LinkResult.NotCreated.SIGNED_OUT;
    }
    var secret = secrets.draw();
    var link =
        new CalendarLink(
            by.accountId(), Secrets.digest(secret), account.get().generation(), clock.instant());
    var make = new MakeLink(by.standing(), new NewLink(link, seen.orElse(Instant.EPOCH)));
    return LinkResult.of(store.commit(CalendarContracts.MAKE_LINK, make), secret);
  }

  /** Whether it was done; not, if the person was signed out meanwhile. */
  public boolean end(Principal.Person by) {
    var end = new EndLink(by.standing(), new OfOwner(by.accountId()));
    return store.commit(CalendarContracts.END_LINK, end) instanceof Commit.Committed;
  }

  /** The newest link of an account; it may have ended. */
  public Optional<CalendarLink> of(String accountId) {
    return store.get(CalendarContracts.LINK_OF, new OfOwner(accountId));
  }

  /** Who reads the reservations of an account by this secret, as of now. */
  public Optional<Principal.LinkHolder> holder(String secret) {
    return store
        .get(CalendarContracts.LINK_BY_DIGEST, new OfDigest(Secrets.digest(secret)))
        .filter(this::isGood)
        .map(link -> new Principal.LinkHolder(SYSTEM, POWER, link.ownerId()));
  }

  public static Set<Role> roles(Principal.LinkHolder holder) {
    return holder.has(SYSTEM, POWER) ? Set.of(READER) : Set.of();
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
