package dev.cubby.tck.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Update;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Workshop.*;
import org.junit.jupiter.api.Test;

/** A sum outside the range of its type is refused, and the row stays readable. */
abstract class Counting extends ContractGroup {
  private static final Measure NOTHING = new Measure("w1", "g1", 0, 0, 0, 0, "mon");

  Counting(StoreUnderTest subject) {
    super(subject, Workshop.CATALOG);
  }

  private Gauge gauge(int reading, Optional<Integer> peak, long total, int version) {
    return applied(
        store.apply(
            Workshop.NEW_GAUGE,
            new Gauge("w1", "g1", reading, peak, total, 0, Map.of("mon", 0), version)));
  }

  private Gauge read() {
    return store.get(Workshop.GAUGE_BY_ID, new OfGauge("w1", "g1")).orElseThrow();
  }

  private void assertOutOfRange(Measure measure) {
    var before = read();
    refused(store.apply(Workshop.MEASURE, measure), Update.OUT_OF_RANGE);
    assertThat(read()).isEqualTo(before);
  }

  @Test
  void anIntReachesItsMaximumAndGoesNoFurther() {
    gauge(Integer.MAX_VALUE - 1, Optional.empty(), 0, 1);
    applied(store.apply(Workshop.MEASURE, new Measure("w1", "g1", 1, 0, 0, 0, "mon")));
    assertThat(read().reading()).isEqualTo(Integer.MAX_VALUE);
    assertOutOfRange(new Measure("w1", "g1", 1, 0, 0, 0, "mon"));
    applied(store.apply(Workshop.MEASURE, new Measure("w1", "g1", -1, 0, 0, 0, "mon")));
  }

  @Test
  void anIntReachesItsMinimumAndGoesNoFurther() {
    gauge(Integer.MIN_VALUE, Optional.empty(), 0, 1);
    assertOutOfRange(new Measure("w1", "g1", -1, 0, 0, 0, "mon"));
  }

  @Test
  void anAbsentNumberCountsAsZero() {
    gauge(0, Optional.empty(), 0, 1);
    applied(
        store.apply(Workshop.MEASURE, new Measure("w1", "g1", 0, Integer.MAX_VALUE, 0, 0, "tue")));
    assertThat(read().peak()).contains(Integer.MAX_VALUE);
    assertOutOfRange(new Measure("w1", "g1", 0, 1, 0, 0, "tue"));
  }

  @Test
  void theSmallestLongCannotBeSubtractedFromNothing() {
    gauge(0, Optional.empty(), 0, 1);
    assertOutOfRange(new Measure("w1", "g1", 0, 0, Long.MIN_VALUE, 0, "mon"));
  }

  @Test
  void anEntryOfAMapIsBoundedToo() {
    gauge(0, Optional.empty(), 0, 1);
    applied(
        store.apply(Workshop.MEASURE, new Measure("w1", "g1", Integer.MAX_VALUE, 0, 0, 0, "tue")));
    applied(
        store.apply(Workshop.MEASURE, new Measure("w1", "g1", -Integer.MAX_VALUE, 0, 0, 0, "wed")));
    assertOutOfRange(new Measure("w1", "g1", 1, 0, 0, 0, "tue"));
  }

  @Test
  void anOldRowCountsFromWhatItMeans() {
    gauge(0, Optional.empty(), 0, 1);
    var old = raw("SHOP#w1", "GAUGE#g1").orElseThrow();
    rawPut(without(old, "uses"));
    assertOutOfRange(new Measure("w1", "g1", 0, 0, 0, 2, "mon"));
    applied(store.apply(Workshop.MEASURE, new Measure("w1", "g1", 0, 0, 0, 1, "mon")));
    assertThat(read().uses()).isEqualTo(Integer.MAX_VALUE);
  }

  private static Row without(Row row, String attribute) {
    var copy = Row.builder();
    row.attributes()
        .forEach((name, value) -> {
          if (!name.equals(attribute)) {
            copy.with(name, (Value) value);
          }
        });
    return copy.build();
  }

  @Test
  void aVersionAtItsMaximumIsRefusedAndNotLost() {
    gauge(0, Optional.empty(), 0, Integer.MAX_VALUE);
    assertOutOfRange(NOTHING);
  }

  @Test
  void aGuardedRowIsRefusedInTheSameWay() {
    applied(store.apply(Workshop.HIRE, Workshop.worker("ann")));
    applied(store.apply(Workshop.WORK, new Shifts("w1", "ann", "b2", Integer.MAX_VALUE)));
    for (var badge : List.of("b2", "b3")) {
      var outcome = store.apply(Workshop.WORK, new Shifts("w1", "ann", badge, 1));
      assertThat(outcome).isInstanceOf(Outcome.Refused.class);
      refused(outcome, Update.OUT_OF_RANGE);
    }
    var ann = store.get(Workshop.WORKER_BY_ID, new OfWorker("w1", "ann")).orElseThrow();
    assertThat(ann.shifts()).isEqualTo(Integer.MAX_VALUE);
    assertThat(ann.badge()).isEqualTo("b2");
  }
}
