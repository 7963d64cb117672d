package dev.cubby.web.job;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.transaction;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.schema.Entity;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.IndexDelay;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.store.KitTable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Two servers on one store, with a clock that stands still; indexes late and not. */
@ParameterizedClass
@ValueSource(ints = {0, 5})
class SchedulerTest {
  private static final Duration HOUR = Duration.ofHours(1);

  /** What a job writes, as long as it has the lease. */
  record Report(String day, String by) {}

  record OfDay(String day) {}

  record Writing(Fence lease, Report report) {}

  private static final Entity<Report> REPORT =
      entity("REPORT", Report.class).in(KitTable.CUBBY, "REPORT#{day}", "REPORT").sized(100);
  private static final Put<Report, Report> PUT_REPORT = put("put the report", REPORT);
  private static final Get<OfDay, Report> REPORT_OF_DAY =
      get("report of a day", OfDay.class, REPORT).consistently();
  private static final Transaction<Writing> WRITE_REPORT =
      transaction("write the report", Writing.class)
          .step("lease", JobContracts.STILL_MINE, "lease")
          .step("report", PUT_REPORT, "report");

  private static final Transaction<JobContracts.OfJob> RUN_SOON =
      transaction("run soon", JobContracts.OfJob.class).step("job", JobContracts.HASTEN);

  @Parameter int lateBy;
  @TempDir Path folder;

  private final SteppingClock clock = new SteppingClock();
  private final List<String> runs = new ArrayList<>();
  private EmbeddedStore rows;
  private Store store;

  @BeforeEach
  void open() {
    rows =
        EmbeddedStore.open(
            folder.resolve("data"),
            dev.cubby.embedded.Settings.of(clock).delayingIndexes(new IndexDelay(lateBy, 1)));
    store =
        Store.open(
            rows,
            Catalog.of("test")
                .with(JobContracts.DECLARED)
                .entities(REPORT)
                .contracts(REPORT_OF_DAY, WRITE_REPORT, RUN_SOON)
                .prove(),
            StoreSettings.local(clock));
  }

  @AfterEach
  void close() {
    rows.close();
  }

  private Scheduler server(String name, Job... jobs) {
    return new Scheduler(store, clock, name, List.of(jobs));
  }

  private Job noting(String server) {
    return new Job(
        "note",
        HOUR,
        _ -> {
          runs.add(server);
          return "noted";
        });
  }

  private static Commit hasten(Store store, JobContracts.OfJob job) {
    return store.commit(RUN_SOON, job);
  }

  private static JobRecord record(Scheduler scheduler) {
    return scheduler.known().getFirst().record().orElseThrow();
  }

  @Test
  void ofTwoServersOneDoesTheJobWhenItIsDue() {
    var one = server("one", noting("one"));
    var other = server("other", noting("other"));

    one.tick(Runnable::run);
    other.tick(Runnable::run);
    assertThat(runs).containsExactly("one");

    clock.step(HOUR);
    other.tick(Runnable::run);
    one.tick(Runnable::run);
    assertThat(runs).containsExactly("one", "other");
  }

  @Test
  void aJobIsNotDoneAgainBeforeItsTime() {
    var one = server("one", noting("one"));
    one.tick(Runnable::run);
    clock.step(HOUR.minusMillis(1));
    one.tick(Runnable::run);
    assertThat(runs).hasSize(1);

    // Nor by a server that was started meanwhile and remembers nothing.
    server("fresh", noting("fresh")).tick(Runnable::run);
    assertThat(runs).hasSize(1);
  }

  @Test
  void aClockThatIsPutBackMakesNoJobWaitLongerThanItsInterval() {
    var one = server("one", noting("one"));
    one.tick(Runnable::run);

    clock.step(HOUR.multipliedBy(-4));
    one.tick(Runnable::run);
    assertThat(runs).as("what was to come in five hours is due").hasSize(2);
    assertThat(record(one).nextAt()).isEqualTo(clock.instant().plus(HOUR));

    one.tick(Runnable::run);
    clock.step(HOUR.minusMillis(1));
    one.tick(Runnable::run);
    assertThat(runs).as("from then on as usual").hasSize(2);
    clock.step(Duration.ofMillis(1));
    one.tick(Runnable::run);
    assertThat(runs).hasSize(3);
  }

  @Test
  void aLeaseFollowsTheClockThatIsPutBackWhileAJobRuns() {
    var held = new ArrayList<Runnable>();
    var one = server("one", noting("one"));
    one.tick(held::add);
    clock.step(HOUR.multipliedBy(-4));
    one.tick(held::add);
    server("other", noting("other")).tick(Runnable::run);
    held.forEach(Runnable::run);
    assertThat(runs).containsExactly("one");
  }

  @Test
  void aServerWhoseClockIsAFewSecondsBehindDoesNothingTwice() {
    server("one", noting("one")).tick(Runnable::run);
    clock.step(Duration.ofSeconds(-5));
    server("behind", noting("behind")).tick(Runnable::run);
    assertThat(runs).containsExactly("one");
  }

  @Test
  void aJobThatIsAskedForIsDoneOutOfTurnAndOnlyOnce() {
    var one = server("one", noting("one"));
    var other = server("other", noting("other"));
    one.tick(Runnable::run);
    other.tick(Runnable::run);
    clock.step(Duration.ofMinutes(1));

    assertThat(one.runSoon("note", SchedulerTest::hasten)).isEqualTo(Scheduler.Asked.DUE);
    one.tick(Runnable::run);
    one.tick(Runnable::run);
    other.tick(Runnable::run);

    assertThat(runs).containsExactly("one", "one");
    assertThat(record(one).nextAt()).isEqualTo(clock.instant().plus(HOUR));
    assertThat(one.runSoon("nonsense", SchedulerTest::hasten))
        .isEqualTo(Scheduler.Asked.NO_SUCH_JOB);
  }

  @Test
  void whatIsUnderWayIsNotAskedForAgainFromAnyServer() {
    var one = server("one", noting("one"));
    var other = server("other", noting("other"));
    var held = new ArrayList<Runnable>();
    one.tick(held::add);

    assertThat(one.runSoon("note", SchedulerTest::hasten)).isEqualTo(Scheduler.Asked.UNDER_WAY);
    assertThat(other.runSoon("note", SchedulerTest::hasten)).isEqualTo(Scheduler.Asked.UNDER_WAY);

    held.getFirst().run();
    assertThat(other.runSoon("note", SchedulerTest::hasten)).isEqualTo(Scheduler.Asked.DUE);
  }

  @Test
  void manyServersThatLookAtOnceDoItOnce() throws Exception {
    var count = new AtomicInteger();
    var job =
        new Job(
            "count",
            HOUR,
            _ -> {
              count.incrementAndGet();
              return "";
            });
    var start = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 20; i++) {
        var scheduler = server("server-" + i, job);
        threads.execute(() -> {
          try {
            start.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          scheduler.tick(Runnable::run);
        });
      }
      start.countDown();
    }
    assertThat(count).hasValue(1);
  }

  @Test
  void theRecordSaysWhatCameOfTheLastRun() {
    var one = server("one", noting("one"));
    one.tick(Runnable::run);

    var record = record(one);
    assertThat(record.result()).contains(JobRecord.Result.DONE);
    assertThat(record.note()).contains("noted");
    assertThat(record.startedAt()).contains(clock.instant());
    assertThat(record.millis()).isPresent();
    assertThat(record.nextAt()).isEqualTo(clock.instant().plus(HOUR));
    assertThat(record.owner()).isEqualTo("one");
    assertThat(record.fence()).isEqualTo(1);
  }

  @Test
  void aJobThatFailsIsRecordedAndDoneAgainNextTime() {
    var one =
        server(
            "one",
            new Job(
                "note",
                HOUR,
                _ -> {
                  runs.add("tried");
                  throw new IllegalStateException("what nobody should read: a secret");
                }));
    one.tick(Runnable::run);

    assertThat(record(one).result()).contains(JobRecord.Result.FAILED);
    assertThat(record(one).note()).contains("IllegalStateException");

    clock.step(HOUR);
    one.tick(Runnable::run);
    assertThat(runs).hasSize(2);
  }

  @Test
  void aJobThatTakesLongKeepsItsLeaseAsLongAsItsServerLives() {
    var held = new ArrayList<Runnable>();
    var one = server("one", noting("one"));
    var other = server("other", noting("other"));

    one.tick(held::add);
    for (int i = 0; i < 6; i++) {
      clock.step(Leases.LENGTH.dividedBy(2));
      one.tick(held::add);
      other.tick(Runnable::run);
    }
    held.forEach(Runnable::run);

    assertThat(held).hasSize(1);
    assertThat(runs).containsExactly("one");
  }

  @Test
  void whatAServerLeftUndoneIsTakenOverWhenItsLeaseIsOver() {
    server("gone", noting("gone")).tick(_ -> {});
    var other = server("other", noting("other"));
    other.tick(Runnable::run);
    assertThat(runs).isEmpty();

    clock.step(Leases.LENGTH);
    other.tick(Runnable::run);
    assertThat(runs).containsExactly("other");
    assertThat(record(other).fence()).isEqualTo(2);
  }

  @Test
  void aServerThatLostItsLeaseInTheMiddleWritesNothingAnyMore() {
    var commits = new ArrayList<Commit>();
    var held = new ArrayList<Runnable>();
    var slow = server("slow", writing("slow", commits));
    var quick = server("quick", writing("quick", commits));

    slow.tick(held::add);
    clock.step(Leases.LENGTH);
    quick.tick(Runnable::run);
    held.forEach(Runnable::run);

    assertThat(commits.getFirst()).isInstanceOf(Commit.Committed.class);
    assertThat(commits.getLast())
        .isInstanceOfSatisfying(
            Commit.Halted.class,
            halted -> assertThat(halted.by(JobContracts.STILL_MINE_RULE)).isTrue());
    assertThat(store.get(REPORT_OF_DAY, new OfDay("today")).orElseThrow().by()).isEqualTo("quick");
    // Nor does it spoil the record of who took over.
    assertThat(record(slow).owner()).isEqualTo("quick");
    assertThat(record(slow).note()).contains("by quick");
  }

  private Job writing(String server, List<Commit> commits) {
    return new Job(
        "report",
        HOUR,
        fence -> {
          commits.add(store.commit(WRITE_REPORT, new Writing(fence, new Report("today", server))));
          return "by " + server;
        });
  }

  @Test
  void anErrorEndsTheRunAndNotTheJob() {
    var one =
        server(
            "one",
            new Job(
                "note",
                HOUR,
                _ -> {
                  runs.add("tried");
                  throw new StackOverflowError("of this test");
                }));
    one.tick(Runnable::run);
    assertThat(record(one).result()).contains(JobRecord.Result.FAILED);

    clock.step(HOUR);
    one.tick(Runnable::run);
    assertThat(runs).hasSize(2);
  }

  @Test
  void aJobForWhichThereIsNoThreadIsTriedAgain() {
    var one = server("one", noting("one"));
    one.tick(_ -> {
      throw new StackOverflowError("no thread, says this test");
    });
    assertThat(runs).isEmpty();

    clock.step(HOUR);
    one.tick(Runnable::run);
    assertThat(runs).containsExactly("one");
  }

  @Test
  void aSchedulerThatLooksNoMoreSaysSo() throws Exception {
    var one = server("one", noting("one"));
    assertThat(one.isLooking()).as("not started").isFalse();
    try (one) {
      one.start();
      assertThat(one.isLooking()).isTrue();
      var later = System.nanoTime() + Leases.LENGTH.multipliedBy(4).toNanos();
      assertThat(one.isLooking(later)).as("no look for four minutes").isFalse();
    }
    assertThat(one.isLooking()).as("closed").isFalse();
  }

  @Test
  void aStartedSchedulerDoesWhatIsDueAndStopsWhenClosed() throws Exception {
    var done = new CountDownLatch(1);
    var scheduler =
        server(
            "one",
            new Job(
                "once",
                HOUR,
                _ -> {
                  done.countDown();
                  return "";
                }));
    try (scheduler) {
      scheduler.start();
      done.await();
    }
    assertThat(record(scheduler).result()).contains(JobRecord.Result.DONE);
  }
}
