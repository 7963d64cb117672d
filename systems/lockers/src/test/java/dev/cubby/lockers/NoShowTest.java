package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DoorResult.Denied;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.due.DueQueue;
import dev.cubby.web.job.Fence;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who does not come loses the time to others; who comes at the last moment does not. */
class NoShowTest {
  private static final Duration AFTER = Duration.ofMinutes(10);
  private static final OfDevice DEVICE = new OfDevice("l1", "d1");

  private final SteppingClock clock = new SteppingClock();
  private final LockerHouse house = LockerHouse.inMemory(clock);
  private final Fence fence = house.fence();
  private final List<String> told = new ArrayList<>();

  @BeforeEach
  void aLockerWithADevice() {
    house.register("l1");
    house.install(DEVICE);
  }

  @AfterEach
  void close() {
    house.close();
  }

  private DueQueue due(LockerHouse at) {
    return new DueQueue(
        at.store,
        at.clock,
        List.of(
            new DueReservations(at.store, at.clock, Changes.UNHEARD, Optional.of(AFTER)).handler(),
            new NoShows(
                    at.store,
                    at.clock,
                    at.events,
                    true,
                    one -> told.add(one.reservationId()),
                    Changes.UNHEARD)
                .handler(),
            at.doors.unanswered()));
  }

  private void look() {
    due(house).look(fence);
  }

  /** Carl's, for an hour from now on. */
  private Reservation begun() {
    var now = clock.instant();
    var booked = house.book("l1", "carl", new TimeWindow(now, now.plusSeconds(3_600)));
    look();
    return booked;
  }

  private Reservation asOfNow(Reservation one) {
    return house.reservation("l1", one.reservationId());
  }

  private void put(LockerStatus status) {
    var locker = house.lockers.get("l1");
    if (locker.status() != status) {
      house.lockers.changeStatus("l1", status, locker.version());
    }
  }

  private List<Action> happened() {
    return house
        .events
        .between(
            new Window("l1", Events.BEGINNING, Events.END), dev.cubby.core.run.PageRequest.FIRST)
        .rows()
        .stream()
        .map(AccessEvent::action)
        .toList();
  }

  @Test
  void whoDoesNotComeLosesTheRestAndIsTold() {
    var booked = begun();
    clock.step(AFTER.minusMillis(1));
    look();
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.ACTIVE);
    clock.step(Duration.ofMillis(1));
    look();
    assertThat(asOfNow(booked))
        .returns(ReservationStatus.CANCELLED, Reservation::status)
        .returns(Optional.of(clock.instant()), Reservation::releasedAt);
    assertThat(told).containsExactly(booked.reservationId());
    assertThat(house.reservations.active("l1")).isEmpty();
    var event = house.events.latest("l1").orElseThrow();
    assertThat(event.action()).isEqualTo(Action.RELEASED);
    assertThat(event.metadata())
        .contains(Map.of("reservationId", booked.reservationId(), "reservedBy", "carl"));
    assertThat(house.events.verify("l1").orElseThrow().intact()).isTrue();
    assertThat(house.ask("l1", "carl", false)).isInstanceOf(Denied.class);
    house.book("l1", "dora", new TimeWindow(clock.instant(), booked.endAt()));
    look();
    assertThat(told).as("once").hasSize(1);
  }

  @Test
  void whoCameOrMayHaveComeKeepsIt() {
    var signs =
        List.<Runnable>of(
            () -> house.open("l1", "carl", false),
            () ->
                house.events.append(
                    "l1", List.of(Happening.done(Action.OPEN, Actor.device("d1"), Map.of()))),
            () -> put(LockerStatus.OCCUPIED),
            () -> put(LockerStatus.MAINTENANCE),
            () -> house.devices.revoke(Acting.SERVER, "l1", "d1"));
    for (int i = 0; i < signs.size(); i++) {
      var booked = begun();
      signs.get(i).run();
      clock.step(AFTER);
      look();
      assertThat(asOfNow(booked).status()).as("sign %d", i).isEqualTo(ReservationStatus.ACTIVE);
      house.cancel(Acting.SERVER, "l1", booked.reservationId());
      put(LockerStatus.AVAILABLE);
    }
    assertThat(told).isEmpty();
  }

  @Test
  void anOpeningThatComesFirstKeepsIt() {
    var booked = begun();
    clock.step(AFTER);
    var meanwhile = new AtomicReference<Runnable>(() -> {});
    var slow = new LockerHouse(OpeningTest.before(meanwhile, house.rows), clock);
    meanwhile.set(() -> {
      meanwhile.set(() -> {});
      house.open("l1", "carl", false);
    });
    due(slow).look(fence);
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.ACTIVE);
    assertThat(happened()).containsExactly(Action.OPEN_REQUESTED);
    assertThat(house.take(DEVICE)).isPresent();
    assertThat(told).isEmpty();
  }

  @Test
  void anOpeningThatComesSecondIsDenied() {
    var booked = begun();
    clock.step(AFTER);
    var meanwhile = new AtomicReference<Runnable>(() -> {});
    var slow = new LockerHouse(OpeningTest.before(meanwhile, house.rows), clock);
    meanwhile.set(() -> {
      meanwhile.set(() -> {});
      look();
    });
    assertThat(slow.ask("l1", "carl", false)).isInstanceOf(Denied.class);
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(happened()).containsExactly(Action.DENIED, Action.RELEASED);
    assertThat(house.take(DEVICE)).isEmpty();
  }
}
