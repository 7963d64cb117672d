package dev.cubby.lockers;

import static dev.cubby.lockers.LockerHouse.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.booking.BookingProblems;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.text.BookingText;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.ui.Strip;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LockersTest {
  private final Instant morning = new SteppingClock().instant();
  private final SteppingClock clock = new SteppingClock();
  private final LockerHouse house = LockerHouse.inMemory(clock);

  @BeforeEach
  void aLocker() {
    house.register("l1");
  }

  @AfterEach
  void close() {
    house.close();
  }

  private TimeWindow hours(double from, double to) {
    return LockerHouse.hours(morning, from, to);
  }

  private List<OwnerLocker> of(String owner) {
    return house.lockers.of(owner, PageRequest.FIRST).rows();
  }

  private List<String> board(LockerStatus status) {
    return house.lockers.inState(status, PageRequest.FIRST).rows().stream()
        .map(StatusLocker::lockerId)
        .toList();
  }

  @Test
  void anIdIsTakenOnce() {
    assertProblem(
        LockerProblems.EXISTS,
        () -> house.lockers.register(Acting.SERVER, "l1", LockerHouse.BEN, LockerHouse.PLAIN));
    assertThat(of("ben")).isEmpty();
  }

  @Test
  void aChangedStateIsTheSameEverywhere() {
    house.lockers.changeStatus("l1", LockerStatus.OCCUPIED, 1);
    assertThat(house.lockers.get("l1").status()).isEqualTo(LockerStatus.OCCUPIED);
    assertThat(house.lockers.get("l1").version()).isEqualTo(2);
    assertThat(of("ann")).extracting(OwnerLocker::status).containsExactly(LockerStatus.OCCUPIED);
    assertThat(board(LockerStatus.AVAILABLE)).isEmpty();
    assertThat(board(LockerStatus.OCCUPIED)).containsExactly("l1");
    assertThat(house.events.latest("l1").orElseThrow().action()).isEqualTo(Action.STATUS_CHANGE);
  }

  @Test
  void whoSawAnOlderVersionLooksAgain() {
    house.lockers.changeStatus("l1", LockerStatus.OCCUPIED, 1);
    assertProblem(
        ProblemKind.STALE, () -> house.lockers.changeStatus("l1", LockerStatus.AVAILABLE, 1));
  }

  @Test
  void outOfMaintenanceALockerIsEmpty() {
    house.lockers.changeStatus("l1", LockerStatus.MAINTENANCE, 1);
    assertProblem(
        LockerProblems.ILLEGAL_TRANSITION,
        () -> house.lockers.changeStatus("l1", LockerStatus.OCCUPIED, 2));
    assertThat(house.lockers.changeStatus("l1", LockerStatus.AVAILABLE, 2).status())
        .isEqualTo(LockerStatus.AVAILABLE);
  }

  @Test
  void aDeviceNeitherBeginsMaintenanceNorEndsIt() {
    var door = Actor.device("d1");
    house.lockers.changeStatus(Acting.SERVER, "l1", LockerStatus.OCCUPIED, 1, door);
    assertThat(house.events.latest("l1").orElseThrow().actorId()).isEqualTo("device:d1");
    assertProblem(
        ProblemKind.NOT_ALLOWED,
        () -> house.lockers.changeStatus(Acting.SERVER, "l1", LockerStatus.MAINTENANCE, 2, door));
    house.lockers.changeStatus("l1", LockerStatus.MAINTENANCE, 2);
    assertProblem(
        ProblemKind.NOT_ALLOWED,
        () -> house.lockers.changeStatus(Acting.SERVER, "l1", LockerStatus.AVAILABLE, 3, door));
  }

  @Test
  void aLockerThatIsHandedOverIsTheNewOwnersEverywhere() {
    var booked = house.book("l1", "carl", hours(1, 2));
    house.lockers.transfer("l1", LockerHouse.BEN, 1);
    assertThat(of("ann")).isEmpty();
    assertThat(of("ben")).extracting(OwnerLocker::lockerAlias).containsExactly(Optional.empty());
    assertThat(house.lockers.inState(LockerStatus.AVAILABLE, PageRequest.FIRST).rows())
        .extracting(StatusLocker::ownerId)
        .containsExactly("ben");
    assertThat(house.events.latest("l1").orElseThrow().action()).isEqualTo(Action.TRANSFER);
    assertThat(house.reservation("l1", booked.reservationId()).ownerId()).isEqualTo("carl");
  }

  @Test
  void aLockerIsNotHandedOverToItsOwner() {
    assertProblem(
        LockerProblems.ALREADY_OWNER, () -> house.lockers.transfer("l1", LockerHouse.ANN, 1));
  }

  @Test
  void whatIsNotMentionedStays() {
    house.lockers.describe(Acting.SERVER, "l1", Patch.keep(), Patch.set("hall"), Patch.keep(), 1);
    assertThat(house.lockers.aliasOf(house.lockers.get("l1"))).contains("by the door");
    house.lockers.describe(Acting.SERVER, "l1", Patch.remove(), Patch.keep(), Patch.set("L"), 2);
    var locker = house.lockers.get("l1");
    assertThat(house.lockers.aliasOf(locker)).isEmpty();
    assertThat(locker.locationId()).contains("hall");
    assertThat(locker.size()).contains("L");
  }

  @Test
  void aReservedLockerIsNotRetiredAndARetiredOneIsNotBooked() {
    var booked = house.book("l1", "carl", hours(1, 2));
    assertProblem(LockerProblems.STILL_RESERVED, () -> house.lockers.retire("l1", 1));
    house.cancel(Acting.SERVER, "l1", booked.reservationId());
    house.lockers.retire("l1", 1);
    assertThat(of("ann")).isEmpty();
    assertThat(board(LockerStatus.AVAILABLE)).isEmpty();
    assertProblem(LockerProblems.RETIRED, () -> house.book("l1", "carl", hours(1, 2)));
    assertThat(house.events.verify("l1").orElseThrow().intact()).isTrue();
  }

  @Test
  void maintenanceRefusesBookingsAndOccupiedThoseFromNow() {
    house.lockers.changeStatus("l1", LockerStatus.OCCUPIED, 1);
    assertProblem(BookingProblems.OCCUPIED, () -> house.book("l1", "carl", hours(0, 2)));
    house.book("l1", "carl", hours(1, 2));
    house.lockers.changeStatus("l1", LockerStatus.MAINTENANCE, 2);
    assertProblem(BookingProblems.IN_MAINTENANCE, () -> house.book("l1", "carl", hours(3, 4)));
  }

  @Test
  void aReservationIdIsUsedOnce() {
    var booked = house.book("l1", "carl", hours(1, 2));
    var another = booked.at(hours(3, 4).startAt(), hours(3, 4).endAt(), morning);
    var outcome = house.store.apply(SmartLockerContracts.AP_04, another);
    assertThat(
            outcome instanceof Outcome.Refused<Reservation> refused
                && refused.by(SmartLockerContracts.RESERVATION_ID))
        .isTrue();
  }

  @Test
  void oneMayEndWhereTheNextBegins() {
    house.book("l1", "carl", hours(1, 2));
    house.book("l1", "dora", hours(2, 3));
    house.book("l1", "dora", hours(0, 1));
  }

  @Test
  void aCollisionIsNamedAndTheNextFreeTimeOffered() {
    house.book("l1", "carl", hours(1, 2));
    house.book("l1", "carl", hours(2.5, 4));
    assertThatThrownBy(() -> house.book("l1", "dora", hours(1.5, 2.5)))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.kind()).isEqualTo(BookingProblems.OVERLAP);
              assertThat(problem.members())
                  .hasEntrySatisfying(
                      "conflict",
                      conflict ->
                          assertThat(conflict)
                              .hasFieldOrPropertyWithValue("startAt", hours(1, 2).startAt())
                              .hasFieldOrPropertyWithValue("endAt", hours(1, 2).endAt())
                              .hasFieldOrPropertyWithValue("reservedBy", Optional.empty()))
                  .containsEntry("nextFree", hours(4, 5));
            });
  }

  @Test
  void nobodyBooksOrMovesMoreThanAYearAheadNorIsOfferedThat() {
    double year = 24 * 366;
    var last = house.book("l1", "carl", hours(year, year + 2));
    assertThatThrownBy(() -> house.book("l1", "dora", hours(year + 0.5, year + 1.5)))
        .isInstanceOfSatisfying(
            Problem.class,
            problem ->
                assertThat(problem.errors())
                    .containsExactly(new FieldError("startAt", BookingText.TOO_FAR_AHEAD)));
    assertProblem(
        ProblemKind.INVALID,
        () ->
            house.move(
                Acting.SERVER,
                "l1",
                last.reservationId(),
                Optional.of(last.startAt().plusSeconds(1)),
                Optional.empty()));
    assertThatThrownBy(() -> house.book("l1", "dora", hours(year - 1, year + 1)))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.members()).containsOnlyKeys("conflict"));
  }

  @Test
  void aTimeThatCannotBeIsRefusedWithEverythingThatIsWrong() {
    var almostAMinute = new TimeWindow(morning, morning.plusMillis(59_999));
    for (var window :
        List.of(hours(2, 1), hours(1, 1), hours(-1, 1), hours(1, 1 + 24 * 31), almostAMinute)) {
      assertProblem(ProblemKind.INVALID, () -> house.book("l1", "carl", window));
    }
    assertThat(house.lockers.get("l1").bookings()).isZero();
  }

  private TimeWindow minute(int number) {
    var start = morning.plusSeconds(60L * number);
    return new TimeWindow(start, start.plusSeconds(60));
  }

  @Test
  void pagesTellFourHundredTimesOfALockerApartAndTakeTheRestForTaken() {
    for (int i = 1; i <= 403; i++) {
      house.book("l1", "ann", minute(i));
    }
    var end = minute(500).startAt();
    var taken = house.reservations.taken("l1", minute(1).startAt(), end);
    assertThat(taken.slots()).hasSize(400);
    assertThat(taken.bars(_ -> true))
        .hasSize(401)
        .last()
        .isEqualTo(new Strip.Bar(minute(401).startAt(), end, false));
    var whole = house.reservations.taken("l1", morning, minute(400).endAt());
    assertThat(whole.slots()).hasSize(400);
    assertThat(whole.rest()).isEmpty();
  }

  @Test
  void whatBeganAMinuteAgoBeginsNow() {
    var wanted = new TimeWindow(morning.minusSeconds(59), morning.plusSeconds(600));
    assertThat(house.book("l1", "carl", wanted).startAt()).isEqualTo(morning);
    house.register("l2");
    var minute = new TimeWindow(morning.minusSeconds(30), morning.plusSeconds(30));
    assertThat(house.book("l2", "carl", minute).startAt()).isEqualTo(morning);
  }

  @Test
  void aRangeBeginsWithWhatIsRunningAndLeavesThePointerOut() {
    var running = house.book("l1", "carl", hours(0, 2));
    var later = house.book("l1", "dora", hours(3, 4));
    house.book("l1", "dora", hours(5, 6));
    for (boolean newestFirst : List.of(false, true)) {
      var rows =
          house.reservations.between("l1", hours(1, 5), newestFirst, PageRequest.FIRST).rows();
      assertThat(newestFirst ? rows.reversed() : rows)
          .extracting("reservationId")
          .containsExactly(running.reservationId(), later.reservationId());
    }
  }

  @Test
  void aRunningReservationKeepsItsStartAndOneThatIsOverKeepsEverything() {
    var booked = house.book("l1", "carl", hours(0, 2));
    var id = booked.reservationId();
    clock.step(Duration.ofHours(1));
    assertProblem(
        BookingProblems.HAS_BEGUN,
        () ->
            house.move(
                Acting.SERVER,
                "l1",
                id,
                Optional.of(morning.plusSeconds(7_000)),
                Optional.empty()));
    house.move(Acting.SERVER, "l1", id, Optional.empty(), Optional.of(morning.plusSeconds(9_000)));
    clock.step(Duration.ofHours(3));
    assertProblem(BookingProblems.HAS_ENDED, () -> house.cancel(Acting.SERVER, "l1", id));
  }
}
