package dev.cubby.lunch.demo;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Put;
import dev.cubby.core.schema.Entity;
import dev.cubby.lunch.restaurant.RestaurantContracts;
import java.time.Instant;

/** That the demo was there. */
public final class DemoContracts {
  public static final Declarations DECLARED = declarations("lunch");

  /** Stays when the demo is removed, so that it does not come back. */
  record Mark(String demo, Instant createdAt) {}

  static final Entity<Mark> MARK =
      DECLARED.add(
          entity("Demo", Mark.class)
              .in(RestaurantContracts.OPS, "DEMO#{demo}", "DEMO#{demo}")
              .sized(100));

  static final Put<Mark, Mark> PUT_MARK = DECLARED.add(put("Mark the demo", MARK).creating());

  private DemoContracts() {}
}
