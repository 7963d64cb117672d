package dev.cubby.lockers;

import static dev.cubby.lockers.AtOnce.race;
import static dev.cubby.lockers.AtOnce.untilServed;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.door.DoorProblems;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.route.ProblemKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Quotas hold when everybody fills them at once, and come back with what is given up. */
@Tag("slow")
class QuotaRaceTest {
  private static final int QUOTA = 6;
  private static final Owner CLUB = new Owner("club", OwnerType.ORGANISATION);

  @Nested
  class OnTheEmbeddedStore extends Stories {
    @Override
    LockerHouse open() {
      return LockerHouse.inMemory(Clock.systemUTC());
    }
  }

  @Nested
  class OnDynamoDb extends Stories {
    private final DynamoDbGround ground =
        DynamoDbGround.ofBadDays(Long.getLong("cubby.seed", System.nanoTime()));

    @Override
    LockerHouse open() {
      return LockerHouse.onDynamoDb(ground.address(), Clock.systemUTC());
    }

    @AfterEach
    void closeGround() {
      ground.close();
    }
  }

  abstract static class Stories {
    private LockerHouse house;
    private RequiredLockers lockers;
    private Devices devices;

    abstract LockerHouse open();

    @BeforeEach
    void furnish() {
      house = open();
      lockers =
          new RequiredLockers(
              new Lockers(
                  house.store,
                  house.clock,
                  house.events,
                  house.reservations,
                  QUOTA,
                  Limits.off(house.clock),
                  Changes.UNHEARD));
      devices =
          new Devices(
              house.store,
              house.clock,
              () -> UUID.randomUUID().toString(),
              new SecureRandom(),
              QUOTA);
      untilServed(() -> house.create("club", "ann"));
    }

    @AfterEach
    void close() {
      house.close();
    }

    private void register(String lockerId, Owner owner) {
      lockers.register(Acting.SERVER, lockerId, owner, LockerHouse.PLAIN);
    }

    private void transfer(String lockerId, Owner to, String by) {
      lockers.transfer(Acting.SERVER, lockerId, to, 1, Actor.person(by));
    }

    private void retire(String lockerId) {
      lockers.retire(lockerId, 1);
    }

    /** How many of ten get through. */
    private int registerTen(String prefix, Owner owner) throws Exception {
      var registering = new ArrayList<Runnable>();
      for (int i = 0; i < 10; i++) {
        var lockerId = prefix + i;
        registering.add(() -> register(lockerId, owner));
      }
      return race(registering, Set.of(LockerProblems.TOO_MANY_LOCKERS));
    }

    private List<String> lockersOf(Owner owner) {
      return lockers.of(owner.id(), PageRequest.of(100)).rows().stream()
          .map(OwnerLocker::lockerId)
          .toList();
    }

    @Test
    void anAccountHasAsManyLockersAsItMay() throws Exception {
      assertThat(registerTen("a", LockerHouse.ANN)).isEqualTo(QUOTA);
      assertThat(lockersOf(LockerHouse.ANN)).hasSize(QUOTA);
      assertThat(registerTen("b", LockerHouse.BEN)).as("of another account").isEqualTo(QUOTA);
    }

    @Test
    void soHasAnOrganisation() throws Exception {
      assertThat(registerTen("c", CLUB)).isEqualTo(QUOTA);
      assertThat(lockersOf(CLUB)).hasSize(QUOTA);
    }

    @Test
    void whatIsGivenUpComesBackOnce() throws Exception {
      registerTen("a", LockerHouse.ANN);
      var mine = lockersOf(LockerHouse.ANN);
      var givingUp = new ArrayList<Runnable>();
      for (int i = 0; i < 3; i++) {
        givingUp.add(() -> retire(mine.get(0)));
        givingUp.add(() -> transfer(mine.get(1), LockerHouse.BEN, "ann"));
        givingUp.add(() -> transfer(mine.get(2), CLUB, "ann"));
      }
      var lost = Set.of(LockerProblems.RETIRED, ProblemKind.STALE);
      assertThat(race(givingUp, lost)).isEqualTo(3);
      assertThat(registerTen("again", LockerHouse.ANN)).isEqualTo(3);
      assertThat(lockersOf(LockerHouse.ANN)).hasSize(QUOTA);
    }

    @Test
    void othersFillHalfOfAnAccountsQuota() throws Exception {
      registerTen("b", LockerHouse.BEN);
      var handingOver = new ArrayList<Runnable>();
      for (var lockerId : lockersOf(LockerHouse.BEN)) {
        handingOver.add(() -> transfer(lockerId, LockerHouse.ANN, "ben"));
      }
      assertThat(race(handingOver, Set.of(LockerProblems.TOO_MANY_LOCKERS))).isEqualTo(3);
      assertThat(registerTen("a", LockerHouse.ANN)).isEqualTo(3);
      assertThat(lockersOf(LockerHouse.BEN)).as("what was refused stays").hasSize(3);
    }

    @Test
    void lockersFromBeforeThereWereCountersCount() throws Exception {
      registerTen("old", LockerHouse.ANN);
      retire(lockersOf(LockerHouse.ANN).getFirst());
      house.forget(Counts.LOCKER_COUNT, "OWNER#ann", "LOCKERS");
      assertThat(registerTen("new", LockerHouse.ANN)).isEqualTo(1);

      house.forget(Counts.LOCKER_COUNT, "OWNER#ann", "LOCKERS");
      retire(lockersOf(LockerHouse.ANN).getFirst());
      assertThat(registerTen("newer", LockerHouse.ANN)).isEqualTo(1);
      assertThat(lockersOf(LockerHouse.ANN)).hasSize(QUOTA);
    }

    @Test
    void moreThanTheQuotaStaysWhereItWasAllowedBefore() throws Exception {
      for (int i = 0; i < QUOTA + 2; i++) {
        house.register("old" + i);
      }
      assertThat(registerTen("new", LockerHouse.ANN)).isZero();
      retire("old0");
      retire("old1");
      assertThat(registerTen("newer", LockerHouse.ANN)).isZero();
      retire("old2");
      assertThat(registerTen("newest", LockerHouse.ANN)).isEqualTo(1);
    }

    private int addTen() throws Exception {
      var adding = new ArrayList<Runnable>();
      for (int i = 0; i < 10; i++) {
        adding.add(() -> DoorProblems.require(devices.add(Acting.SERVER, "l1", "door")));
      }
      return race(adding, Set.of(DoorProblems.TOO_MANY_DEVICES));
    }

    private List<String> active() {
      return devices.of("l1").stream()
          .filter(device -> device.revokedAt().isEmpty())
          .map(device -> device.deviceId())
          .toList();
    }

    @Test
    void aLockerHasAsManyDevicesAsItMay() throws Exception {
      untilServed(() -> house.register("l1"));
      assertThat(addTen()).isEqualTo(QUOTA);
      var revoking = new ArrayList<Runnable>();
      for (int i = 0; i < 4; i++) {
        var deviceId = active().get(i % 2);
        revoking.add(() -> DoorProblems.require(devices.revoke(Acting.SERVER, "l1", deviceId)));
      }
      assertThat(race(revoking, Set.of())).as("twice is as good as once").isEqualTo(4);
      assertThat(addTen()).isEqualTo(2);
      assertThat(active()).hasSize(QUOTA);

      house.forget(Counts.DEVICE_COUNT, "LOCKER#l1", "DEVICES");
      assertThat(addTen()).as("those from before there was a counter").isZero();
      house.forget(Counts.DEVICE_COUNT, "LOCKER#l1", "DEVICES");
      DoorProblems.require(devices.revoke(Acting.SERVER, "l1", active().getFirst()));
      assertThat(addTen()).isEqualTo(1);
    }
  }
}
