package dev.cubby.web.job;

import static dev.cubby.core.Declare.anyOf;
import static dev.cubby.core.Declare.atMost;
import static dev.cubby.core.Declare.check;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.moreThan;
import static dev.cubby.core.Declare.now;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.web.store.KitTable;
import java.time.Instant;

/** Jobs as they are stored: for each a row that is its lease and its record. */
public final class JobContracts {
  public static final Declarations DECLARED = declarations("jobs");

  static final Rule FREE = rule("free");
  static final Rule STILL_MINE_RULE = rule("still-mine");

  public record OfJob(String job) {}

  /** The latest are those that a clock which was never put back can have led to. */
  record Take(String job, String owner, Instant until, Instant latestNextAt, Instant latestUntil) {}

  record Extend(String job, long fence, Instant until) {}

  record Finish(
      String job, long fence, Instant nextAt, long millis, JobRecord.Result result, String note) {}

  static final Entity<JobRecord> JOB =
      DECLARED.add(
          entity("JOB", JobRecord.class).in(KitTable.CUBBY, "JOB#{job}", "LEASE").sized(400));

  static final Get<OfJob, JobRecord> BY_NAME =
      DECLARED.add(get("jobs: lease and last run", OfJob.class, JOB).consistently());

  static final Put<JobRecord, JobRecord> KNOW =
      DECLARED.add(put("jobs: a job heard of first", JOB).creating());

  /**
   * Only what is due, and only where there is no lease or an expired one. A time further ahead than
   * possible was written before the clock was put back, and is not waited for.
   */
  static final Update<Take, JobRecord> TAKE =
      DECLARED.add(
          update("jobs: take the lease", Take.class, JOB)
              .set("owner")
              .set("until")
              .set("startedAt", now())
              .add("fence", value(1))
              .require(
                  "due", anyOf(atMost("nextAt", now()), moreThan("nextAt", param("latestNextAt"))))
              .require(
                  FREE, anyOf(atMost("until", now()), moreThan("until", param("latestUntil")))));

  /**
   * To be a step of what brings the next run forward to now; a run that is under way is left alone.
   */
  public static final Update<OfJob, JobRecord> HASTEN =
      update("jobs: bring the next run forward", OfJob.class, JOB)
          .set("nextAt", now())
          .require(FREE, atMost("until", now()));

  static final Update<Extend, JobRecord> EXTEND =
      DECLARED.add(
          update("jobs: extend the lease", Extend.class, JOB)
              .set("until")
              .require(STILL_MINE_RULE, is("fence", param("fence"))));

  static final Update<Finish, JobRecord> FINISH =
      DECLARED.add(
          update("jobs: finish, and let go of the lease", Finish.class, JOB)
              .set("nextAt")
              .set("millis")
              .set("result")
              .set("note")
              .set("until", now())
              .require(STILL_MINE_RULE, is("fence", param("fence"))));

  /** To be a step of the transactions in which a job writes. */
  public static final Check<Fence, JobRecord> STILL_MINE =
      DECLARED.add(
          check("jobs: the lease is still mine", Fence.class, JOB)
              .require(STILL_MINE_RULE, is("fence", param("number"))));

  private JobContracts() {}
}
