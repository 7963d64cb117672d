package dev.cubby.lockers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.booking.TimeWindow;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.*;
import dev.cubby.lockers.door.Denials.OfDenial;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.door.OpeningContracts.Command;
import dev.cubby.lockers.door.OpeningContracts.CommandState;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.route.*;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningTest {
  private final SteppingClock clock = new SteppingClock();
  private final Instant morning = clock.instant();
  private final LockerHouse house = LockerHouse.inMemory(clock);

  @BeforeEach
  void aLockerThatCarlHasFromNine() {
    house.register("l1");
    house.book("l1", "carl", LockerHouse.hours(morning, 1, 2));
    for (int i = 0; i < 8; i++) {
      house.install(device("d" + i));
    }
  }

  private static OfDevice device(String deviceId) {
    return new OfDevice("l1", deviceId);
  }

  @AfterEach
  void close() {
    house.close();
  }

  private AccessEvent latest() {
    return house.events.latest("l1").orElseThrow();
  }

  private void assertProblem(ProblemKind kind, Runnable attempt) {
    assertThatThrownBy(attempt::run)
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.kind()).isEqualTo(kind));
  }

  /** With the command as it is by now. */
  private DoorResult<Command> refused(Refusal refusal, Command command) {
    return new Refused<>(refusal, house.doors.find("l1", command.commandId()));
  }

  private Command carlOpens() {
    clock.step(Duration.between(clock.instant(), morning.plusSeconds(3600)));
    return house.open("l1", "carl", false);
  }

  @Test
  void whoHasItNowOpensItAndTheDoorSaysSo() {
    var command = carlOpens();
    assertThat(latest().action()).isEqualTo(Action.OPEN_REQUESTED);
    assertThat(house.take(device("d1")).orElseThrow().commandId()).isEqualTo(command.commandId());
    var deviceTime = morning.minusSeconds(5);
    var done =
        house.doors.acknowledge(
            device("d1"), command.commandId(), Result.SUCCESS, Optional.of(deviceTime));
    assertThat(done)
        .isInstanceOfSatisfying(
            Done.class,
            answered ->
                assertThat(((Command) answered.value()).state()).isEqualTo(CommandState.DONE));
    assertThat(latest().action()).isEqualTo(Action.OPEN);
    assertThat(latest().actorId()).isEqualTo("carl");
    assertThat(latest().deviceTime()).contains(deviceTime);
    assertThat(latest().timestamp()).isEqualTo(clock.instant());
  }

  @Test
  void everybodyElseIsDeniedAndThatIsOnRecordWithItsReason() {
    assertThat(house.ask("l1", "carl", false))
        .isEqualTo(new Denied<>("l1", DenialReason.NO_RESERVATION, Optional.empty()));
    assertThat(latest().metadata()).contains(Map.of("reason", "NO_RESERVATION"));
    carlOpens();
    var until = morning.plus(Duration.ofHours(2));
    assertThat(house.ask("l1", "eve", false))
        .isEqualTo(new Denied<>("l1", DenialReason.TAKEN, Optional.of(until)));
    assertThat(latest().action()).isEqualTo(Action.DENIED);
    assertThat(latest().result()).isEqualTo(Result.FAIL);
    assertThat(latest().actorId()).isEqualTo("eve");
    assertThat(latest().metadata()).contains(Map.of("reason", "TAKEN", "until", until.toString()));
  }

  @Test
  void aDenialIsCountedAlsoWhenItsTenMinutesEndMeanwhile() {
    var passing = new PassingClock();
    try (var other = LockerHouse.inMemory(passing)) {
      other.register("l1");
      for (int left = 1; left <= 30; left++) {
        var eve = new OfDenial("l1", "eve" + left);
        assertThat(other.ask("l1", eve.accountId(), false)).isInstanceOf(Denied.class);
        var first = other.store.get(Denials.DENIAL_OF, eve).orElseThrow();
        passing.step(
            Duration.between(passing.instant(), first.until().minus(Duration.ofMillis(left))));
        passing.passes = true;
        assertThat(other.ask("l1", eve.accountId(), false)).isInstanceOf(Denied.class);
        passing.passes = false;
        assertThat(other.store.get(Denials.DENIAL_OF, eve))
            .as("%d ms before the end", left)
            .isPresent()
            .isNotEqualTo(Optional.of(first));
      }
    }
  }

  /** A clock that goes on by a millisecond whenever somebody looks. */
  private static final class PassingClock extends SteppingClock {
    private boolean passes;

    @Override
    public Instant instant() {
      if (passes) {
        step(Duration.ofMillis(1));
      }
      return super.instant();
    }
  }

  @Test
  void whoIsInChargeOpensItAlsoInMaintenance() {
    house.lockers.changeStatus(
        Acting.SERVER, "l1", LockerStatus.MAINTENANCE, 1, Actor.person("ann"));
    assertThat(house.open("l1", "ann", true).state()).isEqualTo(CommandState.PENDING);
    assertProblem(DoorProblems.DENIED, this::carlOpens);
    assertThat(latest().metadata()).contains(Map.of("reason", "MAINTENANCE"));
  }

  @Test
  void whoIsOvertakenByAHandOverIsDecidedOnAnew() {
    var handedOver = new AtomicBoolean();
    Predicate<Locker> owner =
        locker -> {
          if (handedOver.compareAndSet(false, true)) {
            house.lockers.transfer(Acting.SERVER, "l1", LockerHouse.BEN, 1, Actor.person("ann"));
          }
          return locker.ownerId().equals("ann");
        };
    assertThat(house.doors.request(Acting.SERVER, "l1", "ann", owner))
        .isEqualTo(new Denied<>("l1", DenialReason.NO_RESERVATION, Optional.empty()));
    assertThat(latest().action()).isEqualTo(Action.DENIED);
    assertThat(house.take(device("d1"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRequestThatIsAlwaysOvertakenIsDecidedFiftyTimesAndNoMore(boolean inCharge) {
    var decided = new AtomicInteger();
    var meanwhile = new AtomicReference<Runnable>(() -> {});
    var other = new LockerHouse(before(meanwhile, house.rows), clock);
    meanwhile.set(() ->
        house.events.append(
            "l1", List.of(Happening.done(Action.CLOSE, Actor.device("d1"), Map.of()))));
    Predicate<Locker> counting =
        _ -> {
          decided.incrementAndGet();
          return inCharge;
        };
    assertThat(other.doors.request(Acting.SERVER, "l1", "eve", counting))
        .isEqualTo(DoorResult.refused(Refusal.BUSY));
    assertThat(decided).hasValue(50);
  }

  /** The same rows, where something happens before each write. */
  static RowStore before(AtomicReference<Runnable> write, RowStore rows) {
    return (RowStore)
        Proxy.newProxyInstance(
            RowStore.class.getClassLoader(),
            new Class<?>[] {RowStore.class},
            (_, method, given) -> {
              if (method.getName().equals("write")) {
                write.get().run();
              }
              return method.invoke(rows, given);
            });
  }

  @Test
  void aCommandIsTakenByOneDeviceOnce() throws Exception {
    carlOpens();
    var takers = new ArrayList<Callable<Optional<Command>>>();
    for (int i = 0; i < 8; i++) {
      var deviceId = "d" + i;
      takers.add(() -> house.take(device(deviceId)));
    }
    int taken = 0;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var one : threads.invokeAll(takers)) {
        taken += one.get().isPresent() ? 1 : 0;
      }
    }
    assertThat(taken).isEqualTo(1);
  }

  @Test
  void aLateCommandOpensNothing() {
    var command = carlOpens();
    clock.step(Doors.LIFE);
    assertThat(house.take(device("d1"))).isEmpty();
    assertThat(house.doors.find("l1", command.commandId()).orElseThrow().state())
        .isEqualTo(CommandState.EXPIRED);
  }

  /** What ends the right to open after the command was granted. */
  private Map<String, Consumer<Reservation>> endings() {
    var endings = new TreeMap<String, Consumer<Reservation>>();
    endings.put(
        "cancelled", one -> house.cancel(Acting.SERVER, one.lockerId(), one.reservationId()));
    endings.put(
        "shortened and over",
        one -> {
          house.move(
              Acting.SERVER,
              one.lockerId(),
              one.reservationId(),
              Optional.empty(),
              Optional.of(clock.instant().plusSeconds(1)));
          clock.step(Duration.ofSeconds(1));
        });
    endings.put(
        "in maintenance",
        one ->
            house.lockers.changeStatus(
                Acting.SERVER, one.lockerId(), LockerStatus.MAINTENANCE, 1, Actor.person("ann")));
    return endings;
  }

  @TestFactory
  Stream<DynamicTest> aReserverWhoseRightEndedMeanwhileOpensNothing() {
    return endings().entrySet().stream()
        .map(ending ->
            DynamicTest.dynamicTest(
                ending.getKey(),
                () -> {
                  var lockerId = "l-" + ending.getKey().hashCode();
                  house.register(lockerId);
                  var door = new OfDevice(lockerId, "d1");
                  house.install(door);
                  var now = clock.instant();
                  var reserved =
                      house.book(lockerId, "carl", new TimeWindow(now, now.plusSeconds(3600)));
                  var command = house.open(lockerId, "carl", false);
                  ending.getValue().accept(reserved);
                  assertThat(house.take(door)).isEmpty();
                  assertThat(house.open(lockerId, "ann", true)).isNotNull();
                  assertThat(house.take(door).orElseThrow().requestedBy()).isEqualTo("ann");
                  clock.step(Doors.LIFE);
                  assertThat(house.doors.find(lockerId, command.commandId()).orElseThrow().state())
                      .isEqualTo(CommandState.EXPIRED);
                }));
  }

  @Test
  void aReserverWhoseReservationIsExtendedMeanwhileStillOpens() {
    carlOpens();
    var running = house.reservations.active("l1").orElseThrow();
    house.move(
        Acting.SERVER,
        "l1",
        running.reservationId(),
        Optional.empty(),
        Optional.of(running.endAt().plusSeconds(3600)));
    assertThat(house.take(device("d1"))).isPresent();
  }

  @Test
  void aCommandExpiresWithTheReservation() {
    carlOpens();
    clock.step(Duration.between(clock.instant(), morning.plusSeconds(2 * 3600 - 5)));
    var command = house.open("l1", "carl", false);
    assertThat(command.expiresAt()).isEqualTo(morning.plusSeconds(2 * 3600));
    clock.step(Duration.ofSeconds(5));
    assertThat(house.take(device("d1"))).isEmpty();
    assertThat(house.doors.find("l1", command.commandId()).orElseThrow().state())
        .isEqualTo(CommandState.EXPIRED);
  }

  @Test
  void anOwnerWhoHandedTheLockerOverMeanwhileOpensNothing() {
    house.open("l1", "ann", true);
    house.lockers.transfer(Acting.SERVER, "l1", LockerHouse.BEN, 1, Actor.person("ann"));
    assertThat(house.take(device("d1"))).isEmpty();
  }

  @Test
  void aMemberWhoWasRemovedMeanwhileOpensNothing() {
    house.create("club", "ann");
    house.join("club", "ben");
    var club = new Owner("club", OwnerType.ORGANISATION);
    house.lockers.register(Acting.SERVER, "ours", club, LockerHouse.PLAIN);
    var door = new OfDevice("ours", "d1");
    house.install(door);
    var ben = new Acting(Standing.SERVER, Optional.of("ben"), Optional.empty(), Optional.empty());
    house.doors.request(ben, "ours", "ben", _ -> true);
    house.leave("club", "ben");
    assertThat(house.take(door)).isEmpty();
  }

  @Test
  void aLateAnswerIsRefusedAndARepeatedOneToo() {
    var command = carlOpens();
    house.take(device("d1"));
    clock.step(Doors.LIFE);
    assertThat(
            house.doors.acknowledge(
                device("d1"), command.commandId(), Result.SUCCESS, Optional.empty()))
        .isEqualTo(refused(Refusal.COMMAND_OVER, command));
    assertThat(house.doors.find("l1", command.commandId()).orElseThrow().state())
        .isEqualTo(CommandState.UNKNOWN);

    var next = house.open("l1", "ann", true);
    house.take(device("d1"));
    house.doors.acknowledge(device("d1"), next.commandId(), Result.FAIL, Optional.empty());
    assertThat(
            house.doors.acknowledge(
                device("d1"), next.commandId(), Result.SUCCESS, Optional.empty()))
        .isEqualTo(refused(Refusal.COMMAND_OVER, next));
    assertThat(latest().result()).isEqualTo(Result.FAIL);
  }

  @Test
  void whatWasNotTakenIsNotAnsweredAndCanStillBeTaken() {
    var command = carlOpens();
    assertThat(
            house.doors.acknowledge(
                device("d1"), command.commandId(), Result.SUCCESS, Optional.empty()))
        .isEqualTo(refused(Refusal.NOT_TAKEN, command));
    assertThat(latest().action()).isEqualTo(Action.OPEN_REQUESTED);
    assertThat(house.take(device("d1"))).isPresent();
    house.doors.acknowledge(device("d1"), command.commandId(), Result.SUCCESS, Optional.empty());
    assertThat(latest().action()).isEqualTo(Action.OPEN);
  }

  @Test
  void whatOneDeviceTookNoOtherAnswers() {
    var command = carlOpens();
    house.take(device("d1"));
    assertThat(
            house.doors.acknowledge(
                device("d2"), command.commandId(), Result.SUCCESS, Optional.empty()))
        .isEqualTo(DoorResult.refused(Refusal.ANOTHER_DEVICE));
    assertThat(house.doors.find("l1", command.commandId()).orElseThrow().state())
        .isEqualTo(CommandState.TAKEN);
    assertThat(latest().action()).isEqualTo(Action.OPEN_REQUESTED);
    house.doors.acknowledge(device("d1"), command.commandId(), Result.SUCCESS, Optional.empty());
    assertThat(latest().metadata().orElseThrow()).containsEntry("deviceId", "d1");
  }

  @Test
  void whatNobodyAnsweredIsPutOnRecordOnce() {
    var fence = house.fence();
    var command = carlOpens();
    house.take(device("d1"));
    assertThat(house.due.look(fence)).isEqualTo("job.due-done 1");
    assertThat(latest().action()).isEqualTo(Action.OPEN_REQUESTED);
    clock.step(Doors.LIFE);
    assertThat(house.due.look(fence)).isEqualTo("job.due-done 1");
    assertThat(latest().metadata())
        .contains(Map.of("commandId", command.commandId(), "state", "UNKNOWN"));
    assertThat(house.due.look(fence)).isEqualTo("job.nothing-due 0");
    assertThat(house.events.verify("l1").orElseThrow().intact()).isTrue();
  }

  @Test
  void whereNothingCouldAnswerTheRecordSaysThatThereIsNoDevice() {
    var fence = house.fence();
    house
        .devices
        .of("l1")
        .forEach(one -> house.devices.revoke(Acting.SERVER, "l1", one.deviceId()));
    var command = carlOpens();
    clock.step(Doors.LIFE);
    house.due.look(fence);
    assertThat(latest().metadata())
        .contains(
            Map.of("commandId", command.commandId(), "state", "EXPIRED", "reason", "NO_DEVICE"));
  }

  @Test
  void allDevicesAreListedHoweverManyThereAre() {
    house.register("l2");
    for (int i = 0; i < 60; i++) {
      house.add("l2");
    }
    assertThat(house.devices.of("l2")).hasSize(60);
  }

  @Test
  void aDeviceOfARetiredLockerReportsNothing() {
    house.register("gone");
    var one = new OfDevice("gone", "d1");
    house.install(one);
    house.lockers.retire("gone", 1);
    var opened =
        new DeviceReports.NewEvent(
            Action.OPEN, Result.SUCCESS, Optional.empty(), Optional.empty(), Optional.empty());
    var by = Acting.as(new Principal.Device(Devices.SYSTEM, "gone", "d1"));
    assertThat(house.reports.report(by, List.of(opened)))
        .isEqualTo(DoorResult.refused(DoorResult.Refusal.RETIRED));
  }

  @Test
  void aRetiredLockerTakesNoNewDevice() {
    house.register("l2");
    house.add("l2");
    house.lockers.retire(Acting.SERVER, "l2", 1, Actor.person("ann"));
    assertThat(house.devices.add(Acting.SERVER, "l2", "another"))
        .isEqualTo(DoorResult.refused(Refusal.RETIRED));
    assertThat(house.devices.of("l2")).hasSize(1);
    assertThat(house.devices.add(Acting.SERVER, "none", "door"))
        .isEqualTo(DoorResult.refused(Refusal.NO_SUCH_LOCKER));
  }

  @Test
  void aDeviceIsKnownByItsTokenUntilItIsRevoked() {
    var added = house.add("l1");
    var deviceId = added.deviceId();
    var token = added.token().orElseThrow();
    assertThat(house.devices.holder(token))
        .contains(new Principal.Device("lockers", "l1", deviceId));
    assertThat(house.devices.holder(token + "x")).isEmpty();
    assertThat(house.devices.holder("cubby_device_!!!.x")).isEmpty();
    assertThat(house.devices.revoke(Acting.SERVER, "l1", deviceId))
        .isEqualTo(new Done<>(device(deviceId)));
    assertThat(house.devices.holder(token)).isEmpty();
  }

  @Test
  void whoPressesTheButtonAgainAndAgainIsStillHeard() {
    for (int i = 0; i < 40; i++) {
      carlOpens();
    }
    for (int i = 0; i < 40; i++) {
      assertThat(house.take(device("d1"))).isPresent();
    }
  }
}
