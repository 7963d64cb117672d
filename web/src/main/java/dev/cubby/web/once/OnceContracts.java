package dev.cubby.web.once;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.step;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.store.KitTable;

/** Idempotency records, each in its own partition: a form's for a minute, others for 24 hours. */
public final class OnceContracts {
  public static final Declarations DECLARED = declarations("once");

  record OfRecord(String principal, String route, String key) {}

  /** The step that remembers, first in its transaction. */
  public static final Step STEP = step("once");

  static final Entity<OnceRecord> ONCE =
      DECLARED.add(
          entity("ONCE", OnceRecord.class)
              .in(KitTable.CUBBY, "ONCE#{principal}#{route}#{key}", "ONCE")
              .sized(400));

  /**
   * The step; its parameter is an {@code Optional<OnceRecord>}, empty for a request without key.
   */
  public static final Put<OnceRecord, OnceRecord> REMEMBER =
      DECLARED.add(put("once: remember an effect", ONCE).creating());

  static final Get<OfRecord, OnceRecord> RECALL =
      DECLARED.add(get("once: recall an effect", OfRecord.class, ONCE).consistently());

  private OnceContracts() {}
}
