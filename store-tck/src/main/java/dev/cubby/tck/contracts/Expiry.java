package dev.cubby.tck.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.PageRequest;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Household.*;
import org.junit.jupiter.api.Test;

/** A row is absent from the instant of its expiry, even if the store still has it. */
abstract class Expiry extends ContractGroup {
  private static final OfVisit KEY = new OfVisit("h1", "v1");

  Expiry(StoreUnderTest subject) {
    super(subject);
  }

  static Visit visit(String visitId, Instant ttl) {
    return new Visit("h1", visitId, Instant.parse("2025-01-01T00:00:00Z"), ttl);
  }

  private void visiting(int seconds) {
    applied(store.apply(Household.NEW_VISIT, visit("v1", clock.instant().plusSeconds(seconds))));
  }

  @Test
  void aRowIsVisibleUntilTheInstantOfItsExpiry() {
    visiting(60);
    clock.step(Duration.ofMillis(59_999));
    assertThat(store.get(Household.VISIT_BY_ID, KEY)).isPresent();
    clock.step(Duration.ofMillis(1));
    assertThat(store.get(Household.VISIT_BY_ID, KEY)).isEmpty();
    assertThat(raw("HOME#h1", "VISIT#v1")).as("not swept yet").isPresent();
  }

  @Test
  void aClockSetBackMakesTheRowVisibleAgain() {
    visiting(60);
    clock.step(Duration.ofSeconds(61));
    assertThat(store.get(Household.VISIT_BY_ID, KEY)).isEmpty();
    clock.step(Duration.ofSeconds(-10));
    assertThat(store.get(Household.VISIT_BY_ID, KEY)).isPresent();
  }

  @Test
  void anExpiredRowIsMissingToUpdatesAndDeletes() {
    visiting(60);
    clock.step(Duration.ofSeconds(60));
    assertThat(
            store.apply(
                Household.PROLONG, new Prolong("h1", "v1", clock.instant().plusSeconds(60))))
        .isEqualTo(new Outcome.Missing<>());
    assertThat(store.apply(Household.DELETE_VISIT, KEY)).isEqualTo(new Outcome.Missing<>());
  }

  @Test
  void anExpiredRowDoesNotPreventANewOne() {
    visiting(60);
    clock.step(Duration.ofSeconds(60));
    visiting(60);
    assertThat(store.get(Household.VISIT_BY_ID, KEY)).isPresent();
  }

  @Test
  void listsSkipExpiredRowsAndCountThemAsExamined() {
    for (int i = 0; i < 6; i++) {
      var ttl = clock.instant().plusSeconds(i % 2 == 0 ? 60 : 600);
      applied(store.apply(Household.NEW_VISIT, visit("v" + i, ttl)));
    }
    clock.step(Duration.ofSeconds(60));
    var page = store.query(Household.VISITS, new OfHome("h1"));
    assertThat(page.rows()).extracting(Visit::visitId).containsExactly("v1", "v3");
    assertThat(page.examined()).isGreaterThan(2);
    var next =
        store.query(
            Household.VISITS,
            new OfHome("h1"),
            PageRequest.FIRST.after(page.cursor().orElseThrow()));
    assertThat(next.rows()).extracting(Visit::visitId).containsExactly("v5");
  }

  @Test
  void theLastRowOfAPageIsNotLookedForOneByOne() {
    for (int i = 0; i < 110; i++) {
      boolean expires = i >= 9 && i < 109;
      var ttl = clock.instant().plusSeconds(expires ? 60 : 600);
      applied(store.apply(Household.NEW_VISIT, visit("v%03d".formatted(i), ttl)));
    }
    clock.step(Duration.ofSeconds(60));
    var page = store.query(Household.VISITS, new OfHome("h1"), PageRequest.of(10));
    assertThat(page.rows()).hasSize(10);
    assertThat(page.cost().read()).as("half a unit a read, at least").isLessThan(20);
  }
}
