package dev.cubby.lunch.restaurant;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import dev.cubby.web.once.OnceContracts;

/** The restaurants and the runs, which seed 003 leaves open, in a table of their own. */
public final class RestaurantContracts implements RestaurantModel {
  public static final Declarations DECLARED = declarations("lunch");

  /** One run reads as many restaurants at most. */
  public static final int MOST_RESTAURANTS = 100;

  public static final Table OPS = table("lunch-ops-{environment}", primary("PK", "SK")).ttl("ttl");

  public static final Entity<Restaurant> RESTAURANT =
      DECLARED.add(
          entity("Restaurant", Restaurant.class)
              .in(OPS, "RESTAURANTS", "RESTAURANT#{slug:slug}")
              .upTo(MOST_RESTAURANTS, "the restaurants around one square; 10 are planned")
              .versioned("version")
              .sized(800));

  public static final Entity<RestaurantCount> RESTAURANT_COUNT =
      DECLARED.add(
          entity("RestaurantCount", RestaurantCount.class)
              .in(OPS, "RESTAURANTS", "COUNT")
              .sized(100));

  /** Says which run has the collector's turn. */
  public static final Entity<Turn> TURN =
      DECLARED.add(entity("Turn", Turn.class).in(OPS, "COLLECTOR", "TURN").sized(150));

  public static final Entity<Run> RUN =
      DECLARED.add(
          entity("Run", Run.class)
              .in(OPS, "RUNS", "RUN#{runId}")
              .upTo(1_000, "one run each weekday and a few by hand, kept 30 days")
              .sized(2_000));

  public static final Query<Everything, Restaurant> RESTAURANTS =
      DECLARED.add(
          query("List restaurants", Everything.class, RESTAURANT)
              .on("RESTAURANTS")
              .beginningWith("RESTAURANT#")
              .ascending()
              .by("slug")
              .pageOf(MOST_RESTAURANTS)
              .expecting(MOST_RESTAURANTS));

  public static final Get<OfSlug, Restaurant> RESTAURANT_BY_SLUG =
      DECLARED.add(get("Get restaurant", OfSlug.class, RESTAURANT).consistently());

  public static final Rule FEW_ENOUGH = rule("few-enough-restaurants");
  static final Step ADDED = step("restaurant");

  public static final Transaction<Add> ADD_RESTAURANT =
      DECLARED.add(
          transaction("Add restaurant", Add.class)
              .step(ADDED, put("put restaurant", RESTAURANT).creating(), "restaurant")
              .step(
                  "count",
                  update("count one more restaurant", Restaurant.class, RESTAURANT_COUNT)
                      .add("restaurants", value(1))
                      .orCreate("restaurants", value(1))
                      .require(FEW_ENOUGH, lessThan("restaurants", value(MOST_RESTAURANTS))),
                  "restaurant"));

  public static final Update<Configure, Restaurant> CONFIGURE_RESTAURANT =
      DECLARED.add(
          update("Configure restaurant", Configure.class, RESTAURANT)
              .set("name")
              .patch("address")
              .patch("url")
              .set("reader")
              .set("active")
              .set("demo", value(false))
              .expectVersion("expectedVersion"));

  /** Another page, or another reader of it: earlier visits say nothing of it. */
  public static final Update<Configure, Restaurant> CONFIGURE_ANOTHER_PAGE =
      DECLARED.add(
          update("Configure another page of restaurant", Configure.class, RESTAURANT)
              .set("name")
              .patch("address")
              .patch("url")
              .set("reader")
              .set("active")
              .set("demo", value(false))
              .set("consecutiveFailures", value(0))
              .remove("lastFailure")
              .remove("openUntil")
              .remove("lastTriedAt")
              .remove("lastSuccessAt")
              .expectVersion("expectedVersion"));

  public static final Transaction<Removal> REMOVE_RESTAURANT =
      DECLARED.add(
          transaction("Remove restaurant", Removal.class)
              .step(
                  "restaurant",
                  delete("delete restaurant", Remove.class, RESTAURANT)
                      .expectVersion("expectedVersion"),
                  "restaurant")
              .step(
                  "count",
                  update("count one restaurant less", Remove.class, RESTAURANT_COUNT)
                      .add("restaurants", value(-1))
                      .orCreate("restaurants", value(0)),
                  "restaurant"));

  /** A visit counts for the configuration that it read. */
  public static final Update<Succeeded, Restaurant> COLLECTED =
      DECLARED.add(
          update("Collected from restaurant", Succeeded.class, RESTAURANT)
              .set("consecutiveFailures", value(0))
              .remove("lastFailure")
              .remove("openUntil")
              .set("lastTriedAt", now())
              .set("lastSuccessAt", now())
              .expectVersion("version")
              .keepingVersion());

  /** A step of storing what was read. One that was hidden meanwhile has another version, too. */
  public static final Check<AsVisited, Restaurant> STILL_AS_VISITED =
      DECLARED.add(
          check("Restaurant is still as it was visited", AsVisited.class, RESTAURANT)
              .require("as-visited", is("version", param("version"))));

  /** So many failures in a row open the circuit. */
  private static final int MOST_FAILURES = 3;

  public static final Rule FEW_FAILURES = rule("few-failures");
  public static final Rule MANY_FAILURES = rule("many-failures");

  public static final Update<Failed, Restaurant> FAILED =
      DECLARED.add(
          update("Failed to collect from restaurant", Failed.class, RESTAURANT)
              .add("consecutiveFailures", value(1))
              .set("lastFailure")
              .set("lastTriedAt", now())
              .require(FEW_FAILURES, lessThan("consecutiveFailures", value(MOST_FAILURES - 1)))
              .expectVersion("version")
              .keepingVersion());

  public static final Update<Broken, Restaurant> BROKEN =
      DECLARED.add(
          update("Failed so often that the circuit opens", Broken.class, RESTAURANT)
              .add("consecutiveFailures", value(1))
              .set("lastFailure")
              .set("openUntil")
              .set("lastTriedAt", now())
              .require(MANY_FAILURES, atLeast("consecutiveFailures", value(MOST_FAILURES - 1)))
              .expectVersion("version")
              .keepingVersion());

  static final Step TURN_TAKEN = step("turn");
  static final Rule FREE = rule("no-run-under-way");

  public static final Transaction<Begin> BEGIN_RUN =
      DECLARED.add(
          transaction("Begin run", Begin.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .step(
                  TURN_TAKEN,
                  update("take the collector's turn", TakeTurn.class, TURN)
                      .set("runId")
                      .set("until")
                      .orCreate("runId", param("runId"))
                      .orCreate("until", param("until"))
                      .require(
                          FREE,
                          anyOf(atMost("until", now()), moreThan("until", param("latestUntil")))),
                  "turn")
              .step("run", put("put run", RUN).creating(), "run"));

  public static final Get<Everything, Turn> GET_TURN =
      DECLARED.add(get("Get the collector's turn", Everything.class, TURN).consistently());

  public static final Update<KeepTurn, Turn> KEEP_TURN =
      DECLARED.add(
          update("Keep the collector's turn", KeepTurn.class, TURN)
              .set("until")
              .require("still-mine", is("runId", param("runId"))));

  public static final Put<Run, Run> RECORD_RUN =
      DECLARED.add(put("Record earlier run", RUN).creating());

  public static final Update<AddResult, Run> ADD_RESULT =
      DECLARED.add(
          update("Add results to run", AddResult.class, RUN)
              .append("results", "results")
              .require("room", shorterThan("results", MOST_RESTAURANTS)));

  public static final Update<OfRun, Run> FINISH_RUN =
      DECLARED.add(update("Finish run", OfRun.class, RUN).setIfAbsent("finishedAt", now()));

  public static final Delete<OfRun, Run> DELETE_RUN =
      DECLARED.add(delete("Delete run", OfRun.class, RUN));

  public static final Get<OfRun, Run> RUN_BY_ID =
      DECLARED.add(get("Get run", OfRun.class, RUN).consistently());

  public static final Query<Everything, Run> RECENT_RUNS =
      DECLARED.add(
          query("List recent runs", Everything.class, RUN)
              .on("RUNS")
              .beginningWith("RUN#")
              .descending()
              .by("runId")
              .pageOf(30, 60)
              .expecting(1_000));

  private RestaurantContracts() {}
}
