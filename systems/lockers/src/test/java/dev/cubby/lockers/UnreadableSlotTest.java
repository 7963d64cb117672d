package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.tck.SteppingClock;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A slot that a newer server wrote is taken time, though this one does not know what it says. */
class UnreadableSlotTest {
  private static final String TABLE = "SmartLockerTable";

  private final SteppingClock clock = new SteppingClock();
  private final Instant morning = clock.instant();
  private final LockerHouse house = LockerHouse.inMemory(clock);
  private final TimeWindow taken = LockerHouse.hours(morning, 1, 3);

  @BeforeEach
  void aReservationInAStateThatIsNotKnownHere() {
    house.register("l1");
    house.book("l1", "carl", taken);
    var slot = slot();
    write(
        new RowWrite.Put(
            TABLE, slot.toBuilder().with("status", "PROLONGED").build(), Condition.always()));
  }

  @AfterEach
  void close() {
    house.close();
  }

  private Row slot() {
    var slots =
        new RowQuery(
            TABLE,
            Optional.empty(),
            Value.of("LOCKER#l1"),
            new SortCondition.BeginsWith(Value.of("SLOT#")),
            true,
            1,
            Condition.always(),
            Optional.empty(),
            true);
    return house.rows.query(slots).rows().getFirst();
  }

  private void write(RowWrite write) {
    house.rows.write(new WriteRequest(List.of(write), Optional.empty(), Returning.NOTHING));
  }

  private static void assertUndecided(ThrowingCallable attempt) {
    assertThatThrownBy(attempt).isInstanceOf(UnreadableRow.class);
  }

  @Test
  void nothingIsBookedOverIt() {
    assertUndecided(() -> house.book("l1", "eve", taken));
    assertUndecided(() -> house.book("l1", "eve", LockerHouse.hours(morning, 2, 4)));
    assertUndecided(() -> house.reservations.isFree("l1", taken.startAt(), taken.endAt()));
    assertUndecided(() -> house.reservations.inTheWay("l1", taken));
    assertUndecided(() -> house.reservations.nextFree("l1", taken));
  }

  @Test
  void nothingIsMovedOrExtendedOverIt() {
    var before = house.book("l1", "eve", LockerHouse.hours(morning, 0, 1));
    assertUndecided(() ->
        house.move(
            Acting.SERVER,
            "l1",
            before.reservationId(),
            Optional.empty(),
            Optional.of(morning.plus(Duration.ofHours(2)))));
  }

  @Test
  void nobodyIsSaidToHaveTheLockerOrNotToHaveIt() {
    clock.step(Duration.ofHours(2));
    assertUndecided(() -> house.reservations.active("l1"));
    assertUndecided(() -> house.open("l1", "carl", false));
  }

  @Test
  void theLockerIsNotRetired() {
    assertUndecided(() -> house.lockers.retire(Acting.SERVER, "l1", 1, Actor.person("ann")));
  }

  @Test
  void whatLiesBeforeItIsDecidedAsEver() {
    var before = LockerHouse.hours(morning, 0, 1);
    assertThat(house.reservations.isFree("l1", before.startAt(), before.endAt())).isTrue();
    house.book("l1", "eve", before);
    assertThat(house.reservations.active("l1")).isPresent();
  }
}
