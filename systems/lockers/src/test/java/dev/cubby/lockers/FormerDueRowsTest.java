package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.key.InstantText;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.kept.KitTable;
import org.junit.jupiter.api.Test;

/** A folder in which the version before left its two queues. */
class FormerDueRowsTest {
  private static final int ALL = 1_000;

  private final SteppingClock clock = new SteppingClock();
  private final Instant now = clock.instant();

  @Test
  void rowsOfTheVersionBeforeAreLookedAtToo() {
    try (var house = LockerHouse.inMemory(clock)) {
      house.register("l1");
      var fence = house.fence();
      var hour = LockerHouse.hours(now, 0, 1);
      var reservation = house.book("l1", "carl", hour).reservationId();
      var command = house.open("l1", "ann", true);
      emptyTheQueue(house);
      write(house, "DUE", "DUE", hour.startAt(), "reservationId", reservation);
      write(house, "DUE", "DUE", hour.endAt(), "reservationId", reservation);
      write(house, "CMDDUE", "COMMAND_DUE", command.expiresAt(), "commandId", command.commandId());
      clock.step(Duration.ofHours(2));
      assertThat(house.due.look(fence)).isEqualTo("0 done, 0 obsolete");

      var former = new FormerDueRows(house.store);
      assertThat(former.move(fence)).isEqualTo("3 moved");
      assertThat(former.move(fence)).isEqualTo("0 moved");
      // The start says nothing any more once the end is over.
      assertThat(house.due.look(fence)).isEqualTo("2 done, 1 obsolete");
      assertThat(house.events.latest("l1").orElseThrow().action()).isEqualTo(Action.OPEN);
      var asked = new OfReservation("l1", reservation);
      assertThat(
              house.store.get(SmartLockerContracts.RESERVATION_BY_ID, asked).orElseThrow().status())
          .isEqualTo(ReservationStatus.EXPIRED);
    }
  }

  private static void emptyTheQueue(LockerHouse house) {
    var table = KitTable.CUBBY;
    var keys =
        house.rows.scan(table.name(), Optional.empty(), ALL).rows().stream()
            .filter(row -> row.find("entityType").equals(Optional.of(Value.of("DUE_ITEM"))))
            .map(row -> table.key().keyOf(row))
            .toList();
    assertThat(keys).hasSize(3);
    house.rows.bulkDelete(table.name(), keys);
  }

  /** As the version before wrote it. */
  private static void write(
      LockerHouse house, String partition, String entity, Instant at, String idName, String id) {
    var table = SmartLockerContracts.TABLE;
    var text = InstantText.of(at);
    house.rows.bulkPut(
        table.name(),
        List.of(
            Row.builder()
                .with("PK", partition)
                .with("SK", String.join("#", text, "l1", id))
                .with("entityType", entity)
                .with("dueAt", text)
                .with("lockerId", "l1")
                .with(idName, id)
                .build()));
  }
}
