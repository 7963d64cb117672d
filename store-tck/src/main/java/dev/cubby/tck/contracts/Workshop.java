package dev.cubby.tck.contracts;

import static dev.cubby.core.Declare.batchGet;
import static dev.cubby.core.Declare.batchPut;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.lessThan;
import static dev.cubby.core.Declare.now;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.step;
import static dev.cubby.core.Declare.sweep;
import static dev.cubby.core.Declare.table;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Value;

/** Contracts of a workshop, for repeated, contended and counting writes. */
final class Workshop {
  private static final Declarations DECLARED = declarations("workshop");

  static final Rule BADGE_TAKEN = rule("badge-taken");
  static final Rule BELOW_A_THOUSAND = rule("below-a-thousand");
  static final Step WORKER_STEP = step("worker");

  private Workshop() {}

  record Worker(String shop, String workerId, String badge, int shifts, Instant seenAt) {}

  record Gauge(
      String shop,
      String gaugeId,
      int reading,
      Optional<Integer> peak,
      long total,
      int uses,
      Map<String, Integer> days,
      int version) {}

  record OfGauge(String shop, String gaugeId) {}

  record Measure(
      String shop, String gaugeId, int reading, int peak, long total, int uses, String day) {}

  record Pass(String shop, String passId, Instant ttl) {}

  record OfPass(String shop, String passId) {}

  record OfWorkerBadge(String shop, String workerId, String badge) {}

  record SignIn(OfWorkerBadge worker, OfGauge gauge) {}

  record OfWorker(String shop, String workerId) {}

  record NewBadge(String shop, String workerId, String badge, Set<String> reasons) {}

  record Shifts(String shop, String workerId, String badge, int count) {}

  record Renewal(NewBadge worker) {}

  record RenewalWithPass(Pass pass, NewBadge worker) {}

  static final Table TABLE =
      table("tck-workshop", primary("PK", "SK")).ttl("ttl").typedBy("entityType");

  static final Entity<Worker> WORKER =
      DECLARED.add(
          entity("Worker", Worker.class)
              .in(TABLE, "SHOP#{shop}", "WORKER#{workerId}")
              .upTo(100)
              .unique(BADGE_TAKEN, "SHOP#{shop}", "BADGE#{badge}")
              .sized(200));

  static final Entity<Gauge> GAUGE =
      DECLARED.add(
          entity("Gauge", Gauge.class)
              .in(TABLE, "SHOP#{shop}", "GAUGE#{gaugeId}")
              .upTo(100)
              .versioned("version")
              .whenAbsent("uses", Integer.MAX_VALUE - 1)
              .sized(200));

  static final Get<OfWorker, Worker> WORKER_BY_ID =
      DECLARED.add(get("worker by id", OfWorker.class, WORKER).consistently());
  static final Put<Worker, Worker> HIRE = DECLARED.add(put("hire", WORKER).creating());
  static final Update<NewBadge, Worker> NEW_BADGE =
      DECLARED.add(
          update("new badge", NewBadge.class, WORKER)
              .set("badge")
              .set("seenAt", now())
              .add("shifts", value(1)));
  static final Update<Shifts, Worker> WORK =
      DECLARED.add(update("work", Shifts.class, WORKER).set("badge").add("shifts", "count"));
  static final Get<OfGauge, Gauge> GAUGE_BY_ID =
      DECLARED.add(get("gauge by id", OfGauge.class, GAUGE).consistently());
  static final Put<Gauge, Gauge> NEW_GAUGE = DECLARED.add(put("new gauge", GAUGE).creating());
  static final Update<Measure, Gauge> MEASURE =
      DECLARED.add(
          update("measure", Measure.class, GAUGE)
              .add("reading", "reading")
              .add("peak", "peak")
              .subtract("total", "total")
              .add("uses", "uses")
              .add("days.{day}", "reading"));
  static final Transaction<Renewal> RENEW =
      DECLARED.add(transaction("renew", Renewal.class).step(WORKER_STEP, NEW_BADGE, "worker"));

  static final Entity<Pass> PASS =
      DECLARED.add(
          entity("Pass", Pass.class)
              .in(TABLE, "SHOP#{shop}", "PASS#{passId}")
              .upTo(1000)
              .sized(100));
  static final Put<Pass, Pass> NEW_PASS = DECLARED.add(put("new pass", PASS).creating());
  static final Transaction<RenewalWithPass> RENEW_WITH_PASS =
      DECLARED.add(
          transaction("renew with pass", RenewalWithPass.class)
              .step("pass", NEW_PASS, "pass")
              .step(WORKER_STEP, NEW_BADGE, "worker"));
  static final Sweep<Pass> ALL_PASSES =
      DECLARED.add(sweep("all passes", PASS, "to examine sweeping"));

  static final Update<OfGauge, Gauge> COUNT =
      DECLARED.add(
          update("count", OfGauge.class, GAUGE)
              .add("reading", value(1))
              .require(BELOW_A_THOUSAND, lessThan("reading", value(1000)))
              .orCreate("reading", value(1))
              .orCreate("total", value(0L))
              .orCreate("days", value(Value.of(Map.of()))));
  static final Update<OfWorkerBadge, Worker> SIGN_IN =
      DECLARED.add(
          update("sign in", OfWorkerBadge.class, WORKER)
              .set("badge")
              .set("seenAt", now())
              .add("shifts", value(1))
              .orCreate("badge", param("badge"))
              .orCreate("shifts", value(1))
              .orCreate("seenAt", now()));
  static final Update<Pass, Pass> RENEW_PASS =
      DECLARED.add(update("renew pass", Pass.class, PASS).set("ttl").orCreate("ttl", param("ttl")));
  static final Transaction<SignIn> SIGN_IN_AND_COUNT =
      DECLARED.add(
          transaction("sign in and count", SignIn.class)
              .step(WORKER_STEP, SIGN_IN, "worker")
              .step("gauge", COUNT, "gauge"));
  static final BatchGet<OfPass, Pass> PASSES =
      DECLARED.add(batchGet("passes", OfPass.class, PASS, 300));
  static final BatchPut<Pass> STORE_PASSES = DECLARED.add(batchPut("store passes", PASS, 300));

  static final Catalog CATALOG = DECLARED.prove();

  static Worker worker(String workerId) {
    return new Worker("w1", workerId, "badge-of-" + workerId, 0, Instant.EPOCH);
  }
}
