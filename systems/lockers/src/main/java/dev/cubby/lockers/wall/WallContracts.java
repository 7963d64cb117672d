package dev.cubby.lockers.wall;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Standing;
import java.time.Instant;

/**
 * The link by which screens show the wall. The house has one at most; it is found by its digest.
 */
public final class WallContracts {
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

  private WallContracts() {}
}
