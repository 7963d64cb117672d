package dev.cubby.lunch.quarantine;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import dev.cubby.lunch.menu.MenuContracts;
import dev.cubby.lunch.restaurant.RestaurantContracts;
import dev.cubby.web.once.OnceContracts;

/** The quarantine of menus, beside seed 003's cache. */
public final class QuarantineContracts implements QuarantineModel {
  public static final Declarations DECLARED = declarations("lunch");

  public static final Entity<Quarantined> QUARANTINED =
      DECLARED.add(
          entity("Quarantined", Quarantined.class)
              .in(RestaurantContracts.OPS, "QUARANTINE", "QUARANTINE#{quarantineId}")
              .upTo(1_000, "ten a page at most; few pages of a hundred are doubtful, for two weeks")
              .versioned("version")
              .whenAbsent("doubt", QuarantineReason.NO_WEEK)
              .sized(3_000));

  static final Step VISITED = step("restaurant");

  /** Of a restaurant that was configured anew meanwhile nothing is quarantined. */
  public static final Transaction<QuarantineRead> QUARANTINE =
      DECLARED.add(
          transaction("Quarantine menu", QuarantineRead.class)
              .step(VISITED, RestaurantContracts.STILL_AS_VISITED, "visited")
              .step("menu", put("put quarantined menu", QUARANTINED).creating(), "menu"));

  public static final Get<OfQuarantine, Quarantined> QUARANTINED_BY_ID =
      DECLARED.add(get("Get quarantined menu", OfQuarantine.class, QUARANTINED).consistently());

  /** Decided menus stay for two weeks, so that they are not quarantined again. */
  public static final Query<Everything, Quarantined> LIST_PENDING =
      DECLARED.add(
          query("List pending menus", Everything.class, QUARANTINED)
              .on("QUARANTINE")
              .beginningWith("QUARANTINE#")
              .where(is("state", value(QuarantineState.PENDING)), 1_000)
              .pageOf(100)
              .expecting(1_000));

  /** Ids begin with their restaurant's slug. */
  public static final Query<IdsBetween, Quarantined> QUARANTINED_OF_RESTAURANT =
      DECLARED.add(
          query("List quarantined menus of restaurant", IdsBetween.class, QUARANTINED)
              .on("QUARANTINE")
              .between("QUARANTINE#{first}", "QUARANTINE#{last}")
              .pageOf(100)
              .expecting(30));

  static final Rule PENDING = rule("still-pending");

  public static final Update<Decide, Quarantined> DECIDE_QUARANTINED =
      DECLARED.add(
          update("Decide on quarantined menu", Decide.class, QUARANTINED)
              .set("state")
              .require(PENDING, is("state", value(QuarantineState.PENDING))));

  public static final Delete<OfQuarantine, Quarantined> WITHDRAW_QUARANTINED =
      DECLARED.add(
          delete("Withdraw quarantined menu", OfQuarantine.class, QUARANTINED)
              .require(PENDING, is("state", value(QuarantineState.PENDING))));

  public static final Delete<OfQuarantine, Quarantined> DELETE_QUARANTINED =
      DECLARED.add(delete("Delete quarantined menu", OfQuarantine.class, QUARANTINED));

  static final Step DECISION = step("decision");

  /** An answer that was lost is given again under the request's key. */
  public static final Transaction<Discard> DISCARD =
      DECLARED.add(
          transaction("Discard quarantined menu", Discard.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .step(DECISION, DECIDE_QUARANTINED, "decision"));

  public static final Transaction<AcceptAsFirst> ACCEPT_AS_FIRST =
      DECLARED.add(
          transaction("Accept quarantined menu for a week without one", AcceptAsFirst.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .step(DECISION, DECIDE_QUARANTINED, "decision")
              .step("menu", MenuContracts.STORE_WEEKLY_MENU, "menu"));

  public static final Transaction<AcceptIntoMenu> ACCEPT_INTO_MENU =
      DECLARED.add(
          transaction("Accept quarantined menu into that of a week", AcceptIntoMenu.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .step(DECISION, DECIDE_QUARANTINED, "decision")
              .step("menu", MenuContracts.STORE_WEEKLY_MENU_AGAIN, "menu"));

  private QuarantineContracts() {}
}
