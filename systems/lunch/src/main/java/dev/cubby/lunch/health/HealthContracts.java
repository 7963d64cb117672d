package dev.cubby.lunch.health;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import dev.cubby.lunch.restaurant.RestaurantContracts;

/** The last result of seed 003's health check; the check itself is pattern 5 of the cache. */
public final class HealthContracts implements HealthModel {
  public static final Declarations DECLARED = declarations("lunch");

  public static final Entity<HealthResult> HEALTH_RESULT =
      DECLARED.add(
          entity("HealthResult", HealthResult.class)
              .in(RestaurantContracts.OPS, "HEALTH", "CHECK#{check}")
              .upTo(1, "the last result alone")
              .sized(200));

  public static final Put<HealthResult, HealthResult> NOTE_HEALTH =
      DECLARED.add(put("Note health", HEALTH_RESULT));

  public static final Get<OfCheck, HealthResult> LAST_HEALTH =
      DECLARED.add(get("Get last health", OfCheck.class, HEALTH_RESULT));

  private HealthContracts() {}
}
