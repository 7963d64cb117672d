package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Test;

/** While a change is made time passes; whatever is written of it names one instant all the same. */
class UpdatedAtTest {

  /** A millisecond passes at every look. */
  private static final class Ticking extends SteppingClock {
    @Override
    public Instant instant() {
      step(Duration.ofMillis(1));
      return super.instant();
    }
  }

  @Test
  void theAnswerTheLockerItsOwnersRowAndTheBoardNameOneInstant() {
    try (var house = LockerHouse.inMemory(new Ticking())) {
      house.register("l1");
      assertOneInstant(
          house,
          house.lockers.changeStatus(
              Acting.SERVER, "l1", LockerStatus.OCCUPIED, 1, Actor.person("ann")),
          "ann");
      assertOneInstant(
          house,
          house.lockers.describe(
              Acting.SERVER, "l1", Patch.set("Skis"), Patch.keep(), Patch.keep(), 2),
          "ann");
      assertOneInstant(
          house,
          house.lockers.transfer(Acting.SERVER, "l1", LockerHouse.BEN, 3, Actor.person("ann")),
          "ben");
    }
  }

  private static void assertOneInstant(LockerHouse house, Locker answered, String owner) {
    var then = answered.updatedAt();
    assertThat(house.lockers.get("l1").updatedAt()).isEqualTo(then);
    assertThat(house.lockers.of(owner, PageRequest.FIRST).rows())
        .extracting(OwnerLocker::updatedAt)
        .containsExactly(then);
    assertThat(house.lockers.inState(answered.status(), PageRequest.FIRST).rows())
        .extracting(StatusLocker::updatedAt)
        .containsExactly(then);
  }
}
