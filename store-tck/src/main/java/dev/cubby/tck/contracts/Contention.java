package dev.cubby.tck.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.*;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Workshop.*;
import org.junit.jupiter.api.Test;

/** Many concurrent writers of one row all succeed; none gets {@code Unavailable}. */
abstract class Contention extends ContractGroup {
  private static final boolean LONG = Boolean.getBoolean("cubby.long");
  private static final int CALLERS = LONG ? 64 : 32;
  private static final int UPDATES = LONG ? 200 : 8;
  private static final int FEW = 12;

  Contention(StoreUnderTest subject) {
    super(subject, Workshop.CATALOG);
  }

  @Test
  void everyGuardedUpdateOfOneRowSucceeds() {
    applied(store.apply(Workshop.HIRE, Workshop.worker("ann")));
    long done = Race.run(CALLERS, this::changesEveryTime);
    assertThat(done).isEqualTo(CALLERS);
    var ann = store.get(Workshop.WORKER_BY_ID, new OfWorker("w1", "ann")).orElseThrow();
    assertThat(ann.shifts()).isEqualTo(CALLERS * UPDATES);
    assertThat(raw("SHOP#w1", "BADGE#" + ann.badge())).isPresent();
  }

  private boolean changesEveryTime(int caller) {
    for (int i = 0; i < UPDATES; i++) {
      var badge = new NewBadge("w1", "ann", "badge-" + caller + "-" + i, Set.of());
      if (!(store.apply(Workshop.NEW_BADGE, badge) instanceof Outcome.Applied)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void transactionsThatLostTheRaceForTheirSecondRowQueueForIt() {
    applied(store.apply(Workshop.HIRE, Workshop.worker("ann")));
    var reads = new AtomicInteger();
    var writes = new AtomicInteger();
    var allHaveRead = new CountDownLatch(FEW);
    var slow =
        new InterruptedStore(
            rows, _ -> writes.incrementAndGet(), () -> waitForAllReads(reads, allHaveRead));
    var shared = Store.open(slow, Workshop.CATALOG, StoreSettings.local(clock));
    writes.set(0);
    long done = Race.run(FEW, caller -> renewed(shared, "c" + caller));
    assertThat(done).isEqualTo(FEW);
    var ann = store.get(Workshop.WORKER_BY_ID, new OfWorker("w1", "ann")).orElseThrow();
    assertThat(ann.shifts()).isEqualTo(FEW);
    assertThat(writes).as("all but the first one lose, and lose once").hasValue(2 * FEW - 1);
  }

  /** All read the row before the first writes it, so that most reads are outdated. */
  private static void waitForAllReads(AtomicInteger reads, CountDownLatch allHaveRead) {
    try {
      if (reads.incrementAndGet() <= FEW) {
        allHaveRead.countDown();
        allHaveRead.await();
      } else {
        Thread.sleep(5);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private boolean renewed(Store shared, String name) {
    var pass = new Pass("w1", name, clock.instant().plusSeconds(600));
    var badge = new NewBadge("w1", "ann", "badge-" + name, Set.of());
    var both = new RenewalWithPass(pass, badge);
    return shared.commit(Workshop.RENEW_WITH_PASS, both) instanceof Commit.Committed;
  }

  @Test
  void aScanSkipsExpiredRowsAndCountsThemAsExamined() {
    for (int i = 0; i < 4; i++) {
      var ttl = clock.instant().plusSeconds(i % 2 == 0 ? 60 : 600);
      applied(store.apply(Workshop.NEW_PASS, new Pass("w1", "p" + i, ttl)));
    }
    clock.step(Duration.ofSeconds(60));
    var page = store.sweep(Workshop.ALL_PASSES, PageRequest.of(100));
    assertThat(page.rows()).extracting(Pass::passId).containsExactlyInAnyOrder("p1", "p3");
    assertThat(page.examined()).isEqualTo(4);
  }

  @Test
  void aScanReadsAtMostAThousandRowsAtATime() {
    var passes = new ArrayList<Pass>();
    for (int i = 0; i < 1_001; i++) {
      passes.add(new Pass("w1", "p" + i, clock.instant().plusSeconds(60)));
    }
    for (int from = 0; from < passes.size(); from += 300) {
      store.put(Workshop.STORE_PASSES, passes.subList(from, Math.min(from + 300, passes.size())));
    }
    var page = store.sweep(Workshop.ALL_PASSES, PageRequest.of(Integer.MAX_VALUE));
    assertThat(page.examined()).isLessThanOrEqualTo(1_000);
    assertThat(page.cursor()).isPresent();
  }
}
