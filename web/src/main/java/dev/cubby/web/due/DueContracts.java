package dev.cubby.web.due;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.step;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.store.KitTable;
import java.time.Instant;

/** The due-queue as it is stored, and the steps by which a system's transactions use it. */
public final class DueContracts {
  public static final Declarations DECLARED = declarations("due");

  static final int SHARDS = 16;

  record Until(int shard, Instant until) {}

  static final Entity<DueItem> DUE_ITEM =
      DECLARED.add(
          entity("DUE_ITEM", DueItem.class)
              .in(KitTable.CUBBY, "DUE#{shard:2}", "{dueAt}#{kind}#{subject}")
              .sharded(SHARDS, "shard")
              .sized(250));

  static final Query<Until, DueItem> DUE_UNTIL =
      DECLARED.add(
          query("due: items of a shard until an instant", Until.class, DUE_ITEM)
              .on("DUE#{shard:2}")
              .upTo("{until}")
              .oldestFirst()
              .pageOf(100)
              .consistently()
              .expecting(10_000));

  // Steps of a system's transactions

  /** An item that is there already begins anew, without its failures. */
  public static final Put<DueItem, DueItem> SCHEDULE =
      DECLARED.add(put("due: schedule an item", DUE_ITEM));

  /** An item that is there already stays as it is, with its failures. */
  public static final Put<DueItem, DueItem> SCHEDULE_IF_ABSENT =
      DECLARED.add(put("due: schedule an item unless it is there", DUE_ITEM).creating());

  public static final Delete<DueItem, DueItem> DONE =
      DECLARED.add(delete("due: done with an item", DueItem.class, DUE_ITEM).evenIfMissing());

  /** The same subject at another time. */
  public record Rescheduling(DueItem from, DueItem to) {}

  private static final Step FROM = step("from");
  private static final Step TO = step("to");

  /** To be included in a system's transaction. */
  public static final Transaction<Rescheduling> RESCHEDULE =
      DECLARED.add(
          transaction("due: reschedule an item", Rescheduling.class)
              .step(FROM, DONE, "from")
              .step(TO, SCHEDULE, "to")
              .distinct("another-time", FROM, TO));

  // The queue's own contracts

  record Drop(Fence fence, DueItem item) {}

  static final Transaction<Drop> DROP =
      DECLARED.add(
          transaction("due: drop an obsolete item", Drop.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("item", DONE, "item"));

  record PutOff(
      int shard, Instant dueAt, String kind, String subject, int failures, Instant notBefore) {}

  record PuttingOff(Fence fence, PutOff item) {}

  static final Update<PutOff, DueItem> PUT_OFF =
      update("due: put a failed item off", PutOff.class, DUE_ITEM).set("failures").set("notBefore");

  static final Transaction<PuttingOff> PUTTING_OFF =
      DECLARED.add(
          transaction("due: try a failed item later", PuttingOff.class)
              .step("fence", JobContracts.STILL_MINE, "fence")
              .step("item", PUT_OFF, "item"));

  private DueContracts() {}
}
