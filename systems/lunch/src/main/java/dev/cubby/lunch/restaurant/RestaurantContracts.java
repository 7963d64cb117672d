package dev.cubby.lunch.restaurant;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

/** What seed 003 leaves open: the restaurants and the runs, in a table of their own. */
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

  public static final Put<Restaurant, Restaurant> ADD_RESTAURANT =
      DECLARED.add(put("Add restaurant", RESTAURANT).creating());

  public static final Update<Configure, Restaurant> CONFIGURE_RESTAURANT =
      DECLARED.add(
          update("Configure restaurant", Configure.class, RESTAURANT)
              .set("name")
              .patch("address")
              .patch("url")
              .set("reader")
              .set("active")
              .expectVersion("expectedVersion"));

  public static final Delete<Remove, Restaurant> REMOVE_RESTAURANT =
      DECLARED.add(
          delete("Remove restaurant", Remove.class, RESTAURANT).expectVersion("expectedVersion"));

  public static final Update<OfSlug, Restaurant> COLLECTED =
      DECLARED.add(
          update("Collected from restaurant", OfSlug.class, RESTAURANT)
              .set("consecutiveFailures", value(0))
              .remove("lastFailure")
              .remove("openUntil")
              .set("lastTriedAt", now())
              .set("lastSuccessAt", now())
              .keepingVersion());

  public static final Update<Failed, Restaurant> FAILED =
      DECLARED.add(
          update("Failed to collect from restaurant", Failed.class, RESTAURANT)
              .add("consecutiveFailures", value(1))
              .set("lastFailure")
              .set("lastTriedAt", now())
              .keepingVersion());

  public static final Update<Broken, Restaurant> BROKEN =
      DECLARED.add(
          update("Failed so often that the circuit opens", Broken.class, RESTAURANT)
              .add("consecutiveFailures", value(1))
              .set("lastFailure")
              .set("openUntil")
              .set("lastTriedAt", now())
              .keepingVersion());

  public static final Put<Run, Run> BEGIN_RUN = DECLARED.add(put("Begin run", RUN).creating());

  public static final Update<AddResult, Run> ADD_RESULT =
      DECLARED.add(
          update("Add results to run", AddResult.class, RUN)
              .append("results", "results")
              .require("room", shorterThan("results", MOST_RESTAURANTS)));

  public static final Update<OfRun, Run> FINISH_RUN =
      DECLARED.add(update("Finish run", OfRun.class, RUN).setIfAbsent("finishedAt", now()));

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
