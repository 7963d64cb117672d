package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** While a change is made time passes; whatever is written of it names one instant all the same. */
class UpdatedAtTest {

  /** A millisecond passes at every look. */
  private static final class Ticking extends Clock {
    private final AtomicLong now = new AtomicLong(1_735_689_600_000L);

    @Override
    public Instant instant() {
      return Instant.ofEpochMilli(now.incrementAndGet());
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @Test
  void theAnswerTheLockerItsOwnersRowAndTheBoardNameOneInstant() {
    try (var house = LockerHouse.inMemory(new Ticking())) {
      house.register("l1");
      assertOneInstant(
          house, house.lockers.changeStatus("l1", LockerStatus.OCCUPIED, 1, "ann"), "ann");
      assertOneInstant(
          house,
          house.lockers.describe("l1", Patch.set("Skis"), Patch.keep(), Patch.keep(), 2),
          "ann");
      assertOneInstant(house, house.lockers.transfer("l1", LockerHouse.BEN, 3, "ann"), "ben");
    }
  }

  private static void assertOneInstant(LockerHouse house, Locker answered, String owner) {
    var then = answered.updatedAt();
    assertThat(house.lockers.get("l1", true).updatedAt()).isEqualTo(then);
    assertThat(house.lockers.of(owner, PageRequest.FIRST).rows())
        .extracting(OwnerLocker::updatedAt)
        .containsExactly(then);
    assertThat(house.lockers.inState(answered.status(), PageRequest.FIRST).rows())
        .extracting(StatusLocker::updatedAt)
        .containsExactly(then);
  }
}
