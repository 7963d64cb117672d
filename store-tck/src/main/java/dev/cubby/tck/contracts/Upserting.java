package dev.cubby.tck.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.failure.Failure.NotApplied;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Workshop.*;
import org.junit.jupiter.api.Test;

/** An update with {@code orCreate} creates a missing row and changes an existing one. */
abstract class Upserting extends ContractGroup {
  private static final int RACERS = 16;
  private static final OfGauge KEY = new OfGauge("w1", "g1");

  Upserting(StoreUnderTest subject) {
    super(subject, Workshop.CATALOG);
  }

  private Gauge count() {
    return applied(store.apply(Workshop.COUNT, KEY));
  }

  @Test
  void theFirstCreatesTheRowAndTheNextChangesIt() {
    var made = new Gauge("w1", "g1", 1, Optional.empty(), 0, Integer.MAX_VALUE - 1, Map.of(), 1);
    assertThat(count()).isEqualTo(made);
    assertThat(store.get(Workshop.GAUGE_BY_ID, KEY)).contains(made);
    assertThat(count().reading()).isEqualTo(2);
    assertThat(count().version()).isEqualTo(3);
  }

  @Test
  void rulesApplyOnlyToExistingRows() {
    count();
    applied(store.apply(Workshop.MEASURE, new Workshop.Measure("w1", "g1", 999, 0, 0, 0, "mon")));
    refused(store.apply(Workshop.COUNT, KEY), Workshop.BELOW_A_THOUSAND);
  }

  @Test
  void oneOfManyConcurrentCallersCreatesTheRowAndAllCount() {
    assertThat(Race.run(RACERS, _ -> store.apply(Workshop.COUNT, KEY) instanceof Outcome.Applied))
        .isEqualTo(RACERS);
    assertThat(store.get(Workshop.GAUGE_BY_ID, KEY).orElseThrow().reading()).isEqualTo(RACERS);
  }

  @Test
  void aNewRowTakesItsGuardsAndAnotherIsRefused() {
    var ann = applied(store.apply(Workshop.SIGN_IN, new OfWorkerBadge("w1", "ann", "b1")));
    assertThat(ann.shifts()).isEqualTo(1);
    assertThat(ann.seenAt()).isEqualTo(clock.instant());
    refused(
        store.apply(Workshop.SIGN_IN, new OfWorkerBadge("w1", "bob", "b1")), Workshop.BADGE_TAKEN);
    applied(store.apply(Workshop.SIGN_IN, new OfWorkerBadge("w1", "ann", "b2")));
    applied(store.apply(Workshop.SIGN_IN, new OfWorkerBadge("w1", "bob", "b1")));
    assertThat(store.get(Workshop.WORKER_BY_ID, new OfWorker("w1", "ann")).orElseThrow().shifts())
        .isEqualTo(2);
  }

  @Test
  void anExpiredRowIsCreatedAgain() {
    var soon = new Pass("w1", "p1", clock.instant().plusSeconds(60));
    assertThat(applied(store.apply(Workshop.RENEW_PASS, soon))).isEqualTo(soon);
    clock.step(Duration.ofSeconds(61));
    var later = new Pass("w1", "p1", clock.instant().plusSeconds(60));
    assertThat(applied(store.apply(Workshop.RENEW_PASS, later))).isEqualTo(later);
  }

  @Test
  void itTakesPartInATransaction() {
    var both = new SignIn(new OfWorkerBadge("w1", "ann", "b1"), KEY);
    committed(store.commit(Workshop.SIGN_IN_AND_COUNT, both));
    committed(store.commit(Workshop.SIGN_IN_AND_COUNT, both));
    assertThat(store.get(Workshop.GAUGE_BY_ID, KEY).orElseThrow().reading()).isEqualTo(2);
    var bob = new SignIn(new OfWorkerBadge("w1", "bob", "b1"), new OfGauge("w1", "g2"));
    halted(
        store.commit(Workshop.SIGN_IN_AND_COUNT, bob), Workshop.WORKER_STEP, Workshop.BADGE_TAKEN);
    assertThat(store.get(Workshop.GAUGE_BY_ID, new OfGauge("w1", "g2"))).isEmpty();
  }

  @Test
  void orThrowFailsWithTheReason() {
    var ann = new OfWorkerBadge("w1", "ann", "b1");
    assertThat(store.apply(Workshop.SIGN_IN, ann).orThrow(Workshop.SIGN_IN).badge())
        .isEqualTo("b1");
    var bob = new OfWorkerBadge("w1", "bob", "b1");
    assertThatThrownBy(() -> store.apply(Workshop.SIGN_IN, bob).orThrow(Workshop.SIGN_IN))
        .isInstanceOf(NotApplied.class)
        .hasMessageContaining("contract=sign in, why=badge-taken");
    assertThatThrownBy(() ->
            store
                .commit(Workshop.SIGN_IN_AND_COUNT, new SignIn(bob, KEY))
                .orThrow(Workshop.SIGN_IN_AND_COUNT))
        .isInstanceOf(NotApplied.class)
        .hasMessageContaining("contract=sign in and count, step=worker, why=badge-taken");
  }
}
