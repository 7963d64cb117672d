package dev.cubby.lockers.wall;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.wall.WallContracts.*;
import dev.cubby.web.identity.LinkResult;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Role;

/**
 * The link by which screens show the wall. It is the house's, so it does not end with the account
 * of the operator who created it, but when an operator replaces or deletes it.
 */
public record WallLinks(Store store, Clock clock, Secrets secrets) {
  static final Role VIEWER = new Role("wall-viewer", "The holder of the link to the wall");

  /** The power of the link, and the name of the slot that it stands in. */
  public static final String POWER = "wall";

  private static final String SYSTEM = "lockers";
  private static final String ALL_LOCKERS = "all";

  /**
   * A new link. The one before leads nowhere from now on.
   *
   * @param seen when the present link was created, as the operator saw it
   */
  LinkResult replace(Principal.Person by, Optional<Instant> seen) {
    var secret = secrets.draw();
    var link = new WallLink(Secrets.digest(secret), by.accountId(), clock.instant());
    var make = new MakeLink(by.standing(), new NewLink(link, seen.orElse(Instant.EPOCH)));
    return LinkResult.of(store.commit(WallContracts.MAKE_LINK, make), secret);
  }

  /** Whether it was done; not, if the operator was signed out meanwhile. */
  boolean end(Principal.Person by) {
    return store.commit(WallContracts.END_LINK, new EndLink(by.standing(), new OfHouse()))
        instanceof Commit.Committed;
  }

  /** When the link was created, if there is one. */
  Optional<Instant> since() {
    return store.get(WallContracts.LINK, new OfHouse()).map(WallLink::createdAt);
  }

  /** Who sees the wall by this secret, as of now. */
  public Optional<Principal.LinkHolder> holder(String secret) {
    return store
        .get(WallContracts.LINK_BY_DIGEST, new OfDigest(Secrets.digest(secret)))
        .map(_ -> new Principal.LinkHolder(SYSTEM, POWER, ALL_LOCKERS));
  }

  public static Set<Role> roles(Principal.LinkHolder holder) {
    return holder.has(SYSTEM, POWER) ? Set.of(VIEWER) : Set.of();
  }
}
