package dev.cubby.lockers.wall;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Standing;

/**
 * The link by which screens show the wall. It is the house's, so it does not end with the account
 * of the operator who created it, but when an operator replaces or deletes it.
 *
 * <p>There is one at most; it is found by its digest.
 */
public record WallLinks(Store store, Clock clock, Secrets secrets) {
  public static final Declarations DECLARED = declarations("lockers");

  private static final Rule WALL_LINK_RULE = rule("wall-link");

  /** Of the link itself only a digest is kept. */
  record WallLink(String digest, String createdBy, Instant createdAt) {}

  record OfHouse() {}

  record OfDigest(String digest) {}

  static final Entity<WallLink> WALL_LINK =
      DECLARED.add(
          entity("WALL_LINK", WallLink.class)
              .in(TABLE, "WALL", "LINK")
              .unique(WALL_LINK_RULE, "WALL#{digest}", "LINK")
              .sized(200));

  static final Get<OfHouse, WallLink> LINK =
      DECLARED.add(get("wall: the link", OfHouse.class, WALL_LINK).consistently());

  static final Get<OfDigest, WallLink> LINK_BY_DIGEST =
      DECLARED.add(
          get("wall: the link by its digest", OfDigest.class, WALL_LINK).through(WALL_LINK_RULE));

  /** In place of the link that was created then; since the epoch there was none. */
  record NewLink(WallLink link, Instant seen) {}

  /** Of two links that operators create at once, only one is ever shown. */
  static final Put<NewLink, WallLink> REPLACE_LINK =
      put("wall: create or replace the link", NewLink.class, WALL_LINK, "link")
          .require("as-seen", anyOf(absent("createdAt"), is("createdAt", param("seen"))));

  record MakeLink(Standing by, NewLink link) {}

  static final Transaction<MakeLink> MAKE_LINK =
      DECLARED.add(
          transaction("wall: create a link", MakeLink.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step("link", REPLACE_LINK, "link"));

  record EndLink(Standing by, OfHouse link) {}

  static final Transaction<EndLink> END_LINK =
      DECLARED.add(
          transaction("wall: end the link", EndLink.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step(
                  "link",
                  delete("wall: delete the link", OfHouse.class, WALL_LINK).evenIfMissing(),
                  "link"));

  public static final Role VIEWER = new Role("wall-viewer", "The holder of the link to the wall");

  /** The power of the link, and the name of the slot that it stands in. */
  public static final String POWER = "wall";

  public static final String SYSTEM = "lockers";
  private static final String ALL_LOCKERS = "all";

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
   * @param seen when the present link was created, as the operator saw it
   */
  public Result replace(Principal.Person by, Optional<Instant> seen) {
    var secret = secrets.draw();
    var link = new WallLink(Secrets.digest(secret), by.accountId(), clock.instant());
    var make = new MakeLink(by.standing(), new NewLink(link, seen.orElse(Instant.EPOCH)));
    return switch (store.commit(MAKE_LINK, make)) {
      case Commit.Committed _ -> new Created(secret);
      case Commit.Halted halted ->
          StandingContracts.isAbout(halted) ? NotCreated.SIGNED_OUT : NotCreated.CHANGED;
    };
  }

  /** Whether it was done; not, if the operator was signed out meanwhile. */
  public boolean end(Principal.Person by) {
    return store.commit(END_LINK, new EndLink(by.standing(), new OfHouse()))
        instanceof Commit.Committed;
  }

  Optional<Instant> since() {
    return store.get(LINK, new OfHouse()).map(WallLink::createdAt);
  }

  public Optional<Principal.LinkHolder> holder(String secret) {
    return store
        .get(LINK_BY_DIGEST, new OfDigest(Secrets.digest(secret)))
        .map(_ -> new Principal.LinkHolder(SYSTEM, POWER, ALL_LOCKERS));
  }
}
