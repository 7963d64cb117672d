package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.key.InstantText;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DoorResult.Denied;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.retention.Kept;
import dev.cubby.lockers.retention.Retention;
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
    return due(at, at.doors::lastDenied);
  }

  private DueQueue due(LockerHouse at, NoShows.DeniedAttempts denied) {
    return new DueQueue(
        at.store,
        at.clock,
        List.of(
            new DueReservations(at.store, at.clock, Changes.UNHEARD, Optional.of(AFTER)).handler(),
            new NoShows(
                    at.store,
                    at.clock,
                    at.events,
                    new Releasing(at.store, Optional.of(AFTER)),
                    denied,
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
      clock.step(Duration.ofMillis(1));
    }
    assertThat(told).isEmpty();
  }

  @Test
  void aLockerThatWasInUseForAWhileOrOutOfOrderKeepsIt() {
    for (var status : List.of(LockerStatus.OCCUPIED, LockerStatus.MAINTENANCE)) {
      var booked = begun();
      clock.step(Duration.ofMinutes(2));
      put(status);
      clock.step(Duration.ofMinutes(7));
      put(LockerStatus.AVAILABLE);
      clock.step(Duration.ofMinutes(1));
      look();
      assertThat(asOfNow(booked).status()).as("%s", status).isEqualTo(ReservationStatus.ACTIVE);
      house.cancel(Acting.SERVER, "l1", booked.reservationId());
      clock.step(Duration.ofMillis(1));
    }
    assertThat(told).isEmpty();
  }

  @Test
  void adjoiningBookingsOfOnePersonAreOneStay() {
    var first = begun();
    var second =
        house.book("l1", "carl", new TimeWindow(first.endAt(), first.endAt().plusSeconds(3_600)));
    clock.step(Duration.ofMinutes(5));
    house.open("l1", "carl", false);
    clock.step(Duration.ofMinutes(1));
    look();
    clock.step(Duration.ofMinutes(54));
    look();
    clock.step(AFTER);
    look();
    assertThat(asOfNow(second).status()).isEqualTo(ReservationStatus.ACTIVE);

    var doras =
        house.book("l1", "dora", new TimeWindow(second.endAt(), second.endAt().plusSeconds(3_600)));
    clock.step(Duration.ofMinutes(50));
    look();
    clock.step(AFTER);
    look();
    assertThat(asOfNow(doras).status())
        .as("Carl's stay is not Dora's")
        .isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void anOpeningThatRetentionRemovedIsStillASign() {
    var week = Duration.ofDays(7);
    var now = clock.instant();
    var first = house.book("l1", "carl", new TimeWindow(now, now.plus(week)));
    var second = house.book("l1", "carl", new TimeWindow(first.endAt(), first.endAt().plus(week)));
    var doras = house.book("l1", "dora", new TimeWindow(second.endAt(), second.endAt().plus(week)));
    look();
    house.events.append("l1", List.of(Happening.done(Action.OPEN, Actor.person("carl"), Map.of())));
    clock.step(week);
    look();
    var kept = new Kept(Optional.of(Duration.ofDays(2)), Optional.empty());
    new Retention(house.store, house.clock, house.lockers.lockers(), kept, Retention.MOST)
        .remove(fence);
    assertThat(happened()).isEmpty();
    clock.step(AFTER);
    look();
    assertThat(asOfNow(second).status()).isEqualTo(ReservationStatus.ACTIVE);

    clock.step(week.minus(AFTER));
    look();
    clock.step(AFTER);
    look();
    assertThat(asOfNow(doras).status())
        .as("what was removed was before Dora's stay")
        .isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void anEventThatOnlyANewerServerCanReadMayBeAnOpening() {
    var booked = begun();
    house.events.append("l1", List.of(Happening.done(Action.ALARM, Actor.device("d1"), Map.of())));
    var event = house.events.latest("l1").orElseThrow();
    house.damage(
        "LOCKER#l1", "EVT#%s#%s".formatted(InstantText.of(event.timestamp()), event.eventId()));
    clock.step(AFTER);
    look();
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.ACTIVE);
    assertThat(told).isEmpty();
  }

  @Test
  void whereTooMuchHappenedToReadItAllSomebodyMayHaveCome() {
    var booked = begun();
    var alarms =
        Collections.nCopies(50, Happening.done(Action.ALARM, Actor.device("d1"), Map.of()));
    for (int i = 0; i < 21; i++) {
      house.events.append("l1", alarms);
    }
    clock.step(AFTER);
    look();
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.ACTIVE);
  }

  @Test
  void anAttemptThatIsOnlyCountedIsASignToo() {
    assertThat(house.ask("l1", "carl", false)).as("too early").isInstanceOf(Denied.class);
    clock.step(Duration.ofMinutes(5));
    assertThat(house.ask("l1", "carl", false)).isInstanceOf(Denied.class);
    assertThat(happened()).containsExactly(Action.DENIED);
    assertThat(house.doors.lastDenied("l1", "carl")).contains(clock.instant());
    assertThat(house.doors.lastDenied("l1", "dora")).isEmpty();

    var booked = begun();
    clock.step(AFTER);
    due(house, (_, _) -> Optional.of(booked.startAt().minusMillis(1))).look(fence);
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.CANCELLED);
    var again = begun();
    clock.step(AFTER);
    due(house, (_, _) -> Optional.of(again.startAt())).look(fence);
    assertThat(asOfNow(again).status()).isEqualTo(ReservationStatus.ACTIVE);
  }

  @Test
  void aLockerThatIsUsedAtTheLastMomentIsNotReleased() {
    var booked = begun();
    clock.step(AFTER);
    var meanwhile = new AtomicReference<Runnable>(() -> {});
    var slow = new LockerHouse(OpeningTest.before(meanwhile, house.rows), clock);
    meanwhile.set(() -> {
      meanwhile.set(() -> {});
      put(LockerStatus.OCCUPIED);
    });
    due(slow).look(fence);
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.ACTIVE);
    assertThat(happened()).containsExactly(Action.STATUS_CHANGE);
    assertThat(told).isEmpty();
  }

  @Test
  void aLockerThatWasOutOfOrderBeforehandKeepsIt() {
    var start = clock.instant().plus(Duration.ofMinutes(5));
    var booked = house.book("l1", "carl", new TimeWindow(start, start.plusSeconds(3_600)));
    put(LockerStatus.MAINTENANCE);
    clock.step(Duration.ofMinutes(5));
    look();
    clock.step(AFTER);
    look();
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.ACTIVE);
  }

  @Test
  void whatWasCancelledIsLookedAtNoMore() {
    var booked = begun();
    house.cancel(Acting.SERVER, "l1", booked.reservationId());
    clock.step(Duration.ofHours(1));
    look();
    assertThat(due(house).look(fence)).isEqualTo("job.nothing-due 0");
  }

  @Test
  void whoLostTheJobReleasesNothing() {
    var booked = begun();
    clock.step(AFTER);
    due(house).look(new Fence("taken over", 1));
    assertThat(asOfNow(booked).status()).isEqualTo(ReservationStatus.ACTIVE);
    assertThat(told).isEmpty();
  }

  @Test
  void whatEndsAtThatMomentStaysExpired() {
    var booked = begun();
    clock.step(AFTER);
    var meanwhile = new AtomicReference<Runnable>(() -> {});
    var slow = new LockerHouse(OpeningTest.before(meanwhile, house.rows), clock);
    meanwhile.set(() -> {
      meanwhile.set(() -> {});
      clock.step(Duration.ofHours(1));
      new DueQueue(
              house.store,
              house.clock,
              List.of(new DueReservations(house.store, house.clock, Changes.UNHEARD).handler()))
          .look(fence);
    });
    due(slow).look(fence);
    assertThat(asOfNow(booked))
        .returns(ReservationStatus.EXPIRED, Reservation::status)
        .returns(Optional.empty(), Reservation::releasedAt);
  }

  @Test
  void anItemIsAboutTheStartThatItWasMadeFor() {
    var booked = begun();
    var later = booked.startAt().plus(Duration.ofMinutes(8));
    // Nobody can move one that runs; a clock that is set back lets them.
    clock.step(Duration.ofMinutes(-1));
    var moved =
        house.move(
            Acting.SERVER, "l1", booked.reservationId(), Optional.of(later), Optional.empty());
    clock.step(AFTER.plusMinutes(1));
    look();
    assertThat(asOfNow(moved).status()).isEqualTo(ReservationStatus.ACTIVE);
    clock.step(AFTER);
    look();
    assertThat(asOfNow(moved).status()).isEqualTo(ReservationStatus.CANCELLED);
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
