package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.RowKey;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.booking.BookingContracts;
import dev.cubby.lockers.booking.PastReservations;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.PastCommands;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.retention.Kept;
import dev.cubby.lockers.retention.Retention;
import dev.cubby.lockers.text.AuditText;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.job.Fence;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is older than it is kept goes, and what is left of the chain still verifies. */
class RetentionTest {
  private static final Duration MONTH = Duration.ofDays(30);
  private static final Kept A_MONTH = new Kept(Optional.of(MONTH), Optional.of(MONTH));

  private final SteppingClock clock = new SteppingClock();
  private final LockerHouse house = LockerHouse.inMemory(clock);
  private final Fence fence = house.fence();

  @BeforeEach
  void aLocker() {
    house.register("l1");
  }

  @AfterEach
  void close() {
    house.close();
  }

  private void open(int times) {
    open("l1", times);
  }

  private void open(String lockerId, int times) {
    for (int i = 0; i < times; i++) {
      house.events.append(
          lockerId, List.of(Happening.done(Action.OPEN, Actor.person("ann"), Map.of())));
      clock.step(Duration.ofMillis(1));
    }
  }

  private Retention retention(int most) {
    return new Retention(house.store, house.clock, house.lockers.lockers(), A_MONTH, most);
  }

  private String remove(Fence by) {
    return retention(Retention.MOST).remove(by);
  }

  private Proof proof() {
    return house.events.verify("l1").orElseThrow();
  }

  private List<AccessEvent> all() {
    return house
        .events
        .inOrder(new Window("l1", Events.BEGINNING, Events.END), PageRequest.of(200))
        .rows();
  }

  private List<String> findings() {
    return proof().findings().stream().map(Object::toString).toList();
  }

  @Test
  void oldEventsGoAndTheRestStillVerifies() {
    open(120);
    var last = all().getLast();
    clock.step(MONTH.plusDays(1));
    open(3);
    assertThat(remove(fence).lines()).contains("retention.events 120", "retention.lockers 1");
    assertThat(all()).hasSize(3).first().returns(last.hash(), AccessEvent::previousHash);
    assertThat(proof()).returns(true, Proof::intact).returns(120L, Proof::removed);
    assertThat(proof().cannotProve()).contains(AuditText.LIMIT_REMOVED);
    open(1);
    assertThat(proof().events()).isEqualTo(4);

    house.forget(SmartLockerContracts.ACCESS_EVENT, "LOCKER#l1", "EVT#" + key(all().getFirst()));
    assertThat(findings()).as("one more than was removed").isNotEmpty();
  }

  private static String key(AccessEvent event) {
    return dev.cubby.core.key.InstantText.of(event.timestamp()) + "#" + event.eventId();
  }

  @Test
  void alsoWhenNothingIsLeftAndWhenTheLockerIsRetired() {
    open(60);
    house.lockers.retire("l1", 1);
    clock.step(MONTH.plusDays(1));
    assertThat(remove(fence).lines()).contains("retention.events 61");
    assertThat(all()).isEmpty();
    assertThat(proof()).returns(true, Proof::intact).returns(61L, Proof::removed);
    assertThat(remove(fence).lines()).contains("retention.events 0");
  }

  @Test
  void aRunThatIsStoppedIsGoneOnWithAndBreaksNothing() {
    open(120);
    clock.step(MONTH.plusDays(1));
    assertThat(remove(new Fence("taken over", 1)).lines())
        .as("another server has the job")
        .contains("retention.events 0");
    for (long removed = 50; removed <= 100; removed += 50) {
      assertThat(retention(1).remove(fence).lines())
          .contains("retention.events 50", "retention.goes-on 1");
      assertThat(proof()).returns(true, Proof::intact).returns(removed, Proof::removed);
    }
    assertThat(remove(fence).lines()).contains("retention.events 20");
    assertThat(proof().findings()).isEmpty();
  }

  private long removed(String lockerId) {
    return house.events.verify(lockerId).orElseThrow().removed();
  }

  @Test
  void aLockerWithManyEventsLeavesTurnsToTheOthers() {
    house.register("l2");
    open("l1", 500);
    open("l2", 60);
    clock.step(MONTH.plusDays(1));
    assertThat(retention(3).remove(fence).lines()).contains("retention.goes-on 2");
    assertThat(List.of(removed("l1"), removed("l2"))).containsExactly(100L, 50L);
    assertThat(retention(1).remove(fence).lines()).contains("retention.events 10");
    assertThat(removed("l2")).as("the next one after the last").isEqualTo(60);
    assertThat(remove(fence).lines()).contains("retention.events 400");
  }

  @Test
  void whatIsChangedWhileItIsRemovedStays() {
    open(10);
    var first = "EVT#" + key(all().getFirst());
    clock.step(MONTH.plusDays(1));
    var meanwhile = new AtomicReference<Runnable>(() -> {});
    var slow = new LockerHouse(OpeningTest.before(meanwhile, house.rows), clock);
    meanwhile.set(() -> {
      meanwhile.set(() -> {});
      var row = new RowKey("SmartLockerTable", Key.of("LOCKER#l1", first));
      var there = house.rows.get(row, true).row().orElseThrow();
      house.write(there.toBuilder().with("hash", "forged").build());
    });
    new Retention(slow.store, slow.clock, slow.lockers.lockers(), A_MONTH, Retention.MOST)
        .remove(fence);
    assertThat(all()).hasSize(10);
    assertThat(findings()).isNotEmpty();
  }

  @Test
  void whoLostTheJobRemovesNoReservationsAndNoCommands() {
    house.install(new OfDevice("l1", "d1"));
    var command = house.open("l1", "ann", true);
    var now = clock.instant();
    var one = house.book("l1", "ann", new TimeWindow(now, now.plusSeconds(60)));
    clock.step(Duration.ofMinutes(2));
    house.due.look(fence);
    clock.step(MONTH.plusDays(1));
    var lost = new Fence("taken over", 1);
    new PastReservations(house.store).remove("l1", clock.instant(), lost, 1);
    new PastCommands(house.store).remove("l1", clock.instant(), lost);
    assertThat(house.reservations.find("l1", one.reservationId())).isPresent();
    assertThat(house.doors.find("l1", command.commandId())).isPresent();
    remove(fence);
    assertThat(house.reservations.find("l1", one.reservationId())).isEmpty();
    assertThat(house.doors.find("l1", command.commandId())).isEmpty();
  }

  @Test
  void whatNoJobHasEndedYetStays() {
    var now = clock.instant();
    var one = house.book("l1", "ann", new TimeWindow(now, now.plusSeconds(60)));
    clock.step(MONTH.plusDays(1));
    assertThat(remove(fence).lines()).contains("retention.reservations 0");
    assertThat(house.reservations.find("l1", one.reservationId())).isPresent();
  }

  @Test
  void aRowThatCannotBeReadIsInTheWayOfItsOwnLockerAlone() {
    house.register("l2");
    open("l1", 10);
    open("l2", 10);
    clock.step(MONTH.plusDays(1));
    house.damage("LOCKER#l1", "EVTANCHOR");
    assertThat(remove(fence).lines())
        .contains("retention.broken 1", "retention.events 10", "retention.lockers 2");
    assertThat(removed("l2")).isEqualTo(10);
  }

  @Test
  void whatDoesNotVerifyStaysToBeFound() {
    open(120);
    house.forget(SmartLockerContracts.ACCESS_EVENT, "LOCKER#l1", "EVT#" + key(all().get(70)));
    clock.step(MONTH.plusDays(1));
    assertThat(remove(fence).lines()).contains("retention.broken 1", "retention.events 50");
    assertThat(all()).hasSize(69);
    assertThat(findings()).isNotEmpty();
  }

  @Test
  void aCheckThatIsOvertakenByARemovalFindsNoFault() throws Exception {
    open(400);
    clock.step(MONTH.plusDays(1));
    open(5);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var removing =
          threads.submit(() -> {
            while (!retention(1).remove(fence).contains("retention.events 0")) {
              Thread.onSpinWait();
            }
          });
      do {
        assertThat(proof().findings()).isEmpty();
      } while (!removing.isDone());
      removing.get();
    }
    assertThat(all()).hasSize(5);
  }

  @Test
  void pastReservationsGoWithTheirRowsAndWhatRunsStays() {
    var now = clock.instant();
    var day = Duration.ofDays(1);
    var expired = house.book("l1", "ann", new TimeWindow(now, now.plus(day)));
    var again = now.plus(day);
    var cancelled = house.book("l1", "ann", new TimeWindow(again, again.plusSeconds(60)));
    house.cancel(Acting.SERVER, "l1", cancelled.reservationId());
    var long30 = house.book("l1", "ben", new TimeWindow(again, again.plus(MONTH)));
    clock.step(day.plusSeconds(1));
    house.due.look(fence);
    clock.step(MONTH.minusSeconds(1));
    assertThat(remove(fence).lines()).contains("retention.reservations 1");
    assertThat(house.reservations.find("l1", expired.reservationId())).isEmpty();
    assertThat(isThere("LOCKER#l1", "RESID#" + expired.reservationId())).isFalse();
    assertThat(isThere("LOCKER#l1", "SLOT#" + text(expired.startAt()))).isFalse();

    clock.step(Duration.ofMinutes(2));
    assertThat(remove(fence).lines()).contains("retention.reservations 1");
    assertThat(house.reservations.find("l1", cancelled.reservationId())).isEmpty();
    assertThat(isThere("LOCKER#l1", "SLOT#" + text(long30.startAt())))
        .as("the time of the cancelled one is Ben's")
        .isTrue();
    var all = new BookingContracts.Mine("ann", now, Events.END);
    assertThat(house.store.query(BookingContracts.MINE, all).rows()).isEmpty();
    assertThat(house.reservations.find("l1", long30.reservationId())).isPresent();
  }

  private static String text(Instant instant) {
    return dev.cubby.core.key.InstantText.of(instant);
  }

  private boolean isThere(String partition, String sort) {
    var key = new RowKey("SmartLockerTable", Key.of(partition, sort));
    return house.rows.get(key, true).row().isPresent();
  }
}
