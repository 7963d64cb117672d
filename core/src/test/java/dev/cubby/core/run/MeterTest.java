package dev.cubby.core.run;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.millis;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.table;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Query;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.Units;
import org.junit.jupiter.api.Test;

class MeterTest {

  record Locker(String lockerId) {}

  private static final Entity<Locker> LOCKER =
      entity("LOCKER", Locker.class)
          .in(table("T", primary("PK", "SK")), "LOCKER#{lockerId}", "META");
  private static final Get<Locker, Locker> GET = get("get locker", Locker.class, LOCKER);
  private static final Get<Locker, Locker> OTHER = get("other", Locker.class, LOCKER);

  @Test
  void aContractThatNeverRanHasNoReading() {
    assertThat(new Meter().reading(GET)).isEmpty();
  }

  @Test
  void aReadingIsTheSumOfAllCalls() {
    var meter = new Meter();
    meter.onCall(run(GET, ContractCall.Status.ANSWERED, 2, 5, 1, new Units(1.5, 0), 1_000));
    meter.onCall(run(GET, ContractCall.Status.ANSWERED, 1, 1, 0, new Units(0.5, 0), 1_000));
    meter.onCall(run(GET, ContractCall.Status.INVALID, 0, 0, 0, new Units(0, 3), 1_000_000));
    var reading = meter.reading(GET).orElseThrow();
    assertThat(reading.calls()).isEqualTo(3);
    assertThat(reading.statuses())
        .isEqualTo(Map.of(ContractCall.Status.ANSWERED, 2L, ContractCall.Status.INVALID, 1L));
    assertThat(reading.returned()).isEqualTo(3);
    assertThat(reading.examined()).isEqualTo(6);
    assertThat(reading.unreadable()).isEqualTo(1);
    assertThat(reading.units()).isEqualTo(new Units(2, 3));
    assertThat(reading.p50Nanos()).isBetween(1_000L, 1_130L);
    assertThat(reading.p99Nanos()).isBetween(1_000_000L, 1_130_000L);
  }

  private static final Get<Locker, Locker> QUICK =
      get("quick", Locker.class, LOCKER.sized(4096)).within(millis(1));
  private static final Query<Locker, Locker> FEW =
      query("few", Locker.class, LOCKER).on("LOCKER#{lockerId}").expecting(2);

  @Test
  void declarationsThatRealityBreaksAreCounted() {
    var meter = new Meter();
    meter.onCall(
        new ContractCall(
            QUICK, ContractCall.Status.ANSWERED, 1, 1, 0, new Units(0.5, 0), 1_000_000));
    meter.onCall(
        new ContractCall(FEW, ContractCall.Status.ANSWERED, 2, 2, 0, new Units(0.5, 0), 1_000_000));
    assertThat(meter.reading(QUICK).orElseThrow().breaches()).isEmpty();
    assertThat(meter.reading(FEW).orElseThrow().breaches()).isEmpty();
    meter.onCall(
        new ContractCall(
            QUICK, ContractCall.Status.ANSWERED, 1, 1, 0, new Units(0.5, 0), 1_000_001));
    meter.onCall(
        new ContractCall(QUICK, ContractCall.Status.ANSWERED, 1, 1, 0, new Units(1, 0), 1_000));
    meter.onCall(
        new ContractCall(FEW, ContractCall.Status.ANSWERED, 3, 3, 0, new Units(0.5, 0), 1_000_000));
    meter.onCall(
        new ContractCall(FEW, ContractCall.Status.ANSWERED, 0, 9, 0, new Units(0.5, 0), 1_000_000));
    assertThat(meter.reading(QUICK).orElseThrow().breaches())
        .isEqualTo(Map.of(ContractCall.Breach.LATE, 1L, ContractCall.Breach.LARGER_ROW, 1L));
    assertThat(meter.reading(FEW).orElseThrow().breaches())
        .isEqualTo(Map.of(ContractCall.Breach.MORE_ROWS, 2L));
    assertThat(meter.reading(FEW).orElseThrow().mostRows()).isEqualTo(9);
  }

  @Test
  void contractsAreMeteredApart() {
    var meter = new Meter();
    meter.onCall(run(GET, ContractCall.Status.ANSWERED, 1, 1, 0, Units.NONE, 1));
    assertThat(meter.reading(GET)).isPresent();
    assertThat(meter.reading(OTHER)).isEmpty();
  }

  @Test
  void twoListenersAreBothTold() {
    var first = new ArrayList<ContractCall>();
    var second = new ArrayList<ContractCall>();
    CallListener both = CallListener.NONE.and(first::add).and(second::add);
    var run = run(GET, ContractCall.Status.APPLIED, 0, 0, 0, Units.NONE, 1);
    both.onCall(run);
    assertThat(first).containsExactly(run);
    assertThat(second).containsExactly(run);
  }

  private static ContractCall run(
      Get<?, ?> contract,
      ContractCall.Status ending,
      int returned,
      int examined,
      int unreadable,
      Units units,
      long nanos) {
    return new ContractCall(contract, ending, returned, examined, unreadable, units, nanos);
  }
}
