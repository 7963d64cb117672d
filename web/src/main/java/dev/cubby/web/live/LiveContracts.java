package dev.cubby.web.live;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.store.KitTable;

/** Live events as they are stored: the hints of the last hour, and the number of the newest. */
public final class LiveContracts {
  public static final Declarations DECLARED = declarations("live");

  /** The newest batch's number, which outlives the batch. */
  record Head(String log, long number) {}

  record OfLog(String log) {}

  record Advance(String log, long from, long number) {}

  record From(long number) {}

  record Append(Advance head, Batch batch) {}

  static final String LOG = "hints";
  static final int PAGE = 100;

  private static final long MOST_BATCHES = 100_000;

  static final Entity<Head> HEAD =
      DECLARED.add(
          entity("LIVE_HEAD", Head.class)
              .in(KitTable.CUBBY, "LIVE_HEAD#{log}", "LIVE_HEAD")
              .sized(80));

  static final Entity<Batch> BATCH =
      DECLARED.add(
          entity("LIVE", Batch.class)
              .in(KitTable.CUBBY, "LIVE", "AT#{number:15}")
              .upTo(MOST_BATCHES, "one order for all, a row a batch, gone after an hour")
              .sized(300));

  static final Get<OfLog, Head> NEWEST =
      DECLARED.add(get("live: number of the newest", OfLog.class, HEAD).consistently());

  static final Put<Head, Head> BEGIN = DECLARED.add(put("live: begin the log", HEAD).creating());

  /** Of two servers one is refused and looks again, so nothing ever appears before the newest. */
  static final Update<Advance, Head> ADVANCE =
      DECLARED.add(
          update("live: the next number", Advance.class, HEAD)
              .set("number")
              .require("still-newest", is("number", param("from"))));

  static final Put<Batch, Batch> PUT = DECLARED.add(put("live: hints", BATCH));

  static final Transaction<Append> APPEND =
      DECLARED.add(
          transaction("live: append hints", Append.class)
              .step("head", ADVANCE, "head")
              .step("batch", PUT, "batch"));

  static final Query<From, Batch> FROM =
      DECLARED.add(
          query("live: hints from a number on", From.class, BATCH)
              .on("LIVE")
              .from("AT#{number:15}")
              .ascending()
              .consistently()
              .pageOf(PAGE)
              .expecting(MOST_BATCHES));

  private LiveContracts() {}
}
