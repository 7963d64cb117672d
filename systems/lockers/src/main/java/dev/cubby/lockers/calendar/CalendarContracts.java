package dev.cubby.lockers.calendar;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.TABLE;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Standing;
import java.time.Instant;

/**
 * Links by which calendar programs read a person's reservations. Each account has one at most; it
 * is found through the guard of its digest, which moves in the same transaction when the link is
 * replaced, and goes with it.
 */
public final class CalendarContracts implements SmartLockerModel {
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

  private CalendarContracts() {}
}
