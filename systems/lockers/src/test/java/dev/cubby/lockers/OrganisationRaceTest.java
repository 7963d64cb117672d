package dev.cubby.lockers;

import static dev.cubby.lockers.AtOnce.race;
import static dev.cubby.lockers.AtOnce.untilServed;
import static dev.cubby.lockers.organisation.OrganisationProblems.requireDone;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.organisation.*;
import dev.cubby.lockers.organisation.OrganisationContracts.Member;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.web.route.ProblemKind;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an organisation must never be holds also when everybody does something at once. */
@Tag("slow")
class OrganisationRaceTest {
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 2_000 : 40;

  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @Test
  void whenAllMembersLeaveAtOnceExactlyOneRemains() throws Exception {
    try (var house = LockerHouse.inMemory(Clock.systemUTC())) {
      for (int round = 0; round < ROUNDS; round++) {
        allLeave(house, "club-" + round);
      }
    }
  }

  @Test
  void alsoOnDynamoDbWithConflictsOfItsOwn() throws Exception {
    try (var ground = DynamoDbGround.ofBadDays(seed);
        var house = LockerHouse.onDynamoDb(ground.address(), Clock.systemUTC())) {
      for (int round = 0; round < ROUNDS / 8; round++) {
        allLeave(house, "club-" + round);
      }
      assertThat(ground.conflicts()).as("conflicts that were made up").isPositive();
    }
  }

  /** Some leave by themselves, others are removed, two of them twice at once. */
  private void allLeave(LockerHouse house, String club) throws Exception {
    int count = 2 + random.nextInt(9);
    untilServed(() -> house.create(club, club + "-0"));
    var leaving = new ArrayList<Runnable>();
    for (int i = 0; i < count; i++) {
      var who = club + "-" + i;
      if (i > 0) {
        untilServed(() -> house.join(club, who));
      }
      leaving.add(() -> house.leave(club, who));
    }
    leaving.addAll(List.of(leaving.getFirst(), leaving.getLast()));
    int gone = race(leaving, Set.of(OrganisationProblems.LAST_MEMBER, ProblemKind.NOT_FOUND));

    var left = house.organisations.members(club);
    assertThat(gone).as("cubby.seed=%d", seed).isEqualTo(count - 1);
    assertThat(left).as("cubby.seed=%d", seed).hasSize(1);
    assertThat(house.organisations.find(club).orElseThrow().members()).isEqualTo(1);
    for (int i = 0; i < count; i++) {
      var who = club + "-" + i;
      assertThat(!house.organisations.of(who).isEmpty())
          .isEqualTo(left.getFirst().accountId().equals(who));
    }
  }

  @Test
  void theLastSeatsGoToAsManyAsThereAre() throws Exception {
    try (var house = LockerHouse.inMemory(Clock.systemUTC())) {
      house.create("club", "member-1");
      for (int i = 2; i <= OrganisationContracts.MOST_MEMBERS - 3; i++) {
        house.join("club", "member-" + i);
      }
      var joining = new ArrayList<Runnable>();
      for (int i = 0; i < 12; i++) {
        var who = "late-" + i;
        joining.add(() -> house.join("club", who));
      }
      assertThat(race(joining, Set.of(OrganisationProblems.FULL))).isEqualTo(3);
      assertThat(house.organisations.members("club"))
          .extracting(Member::organisationId)
          .hasSize(OrganisationContracts.MOST_MEMBERS);
    }
  }

  @Test
  void whoeverIsWantedByManyAtOnceIsInHalfAsManyAsTheyMayAndCanStillFoundTheirOwn()
      throws Exception {
    try (var house = LockerHouse.inMemory(Clock.systemUTC())) {
      var organisations = new Organisations(house.store, Clock.systemUTC(), 20);
      var wanting = new ArrayList<Runnable>();
      var founding = new ArrayList<Runnable>();
      for (int i = 0; i < 30; i++) {
        var club = "club-" + i;
        requireDone(organisations.create(Acting.SERVER, club, "Club", "founder-" + i));
        wanting.add(() -> requireDone(organisations.add(Acting.SERVER, club, "ann")));
        var own = "own-" + i;
        founding.add(() -> requireDone(organisations.create(Acting.SERVER, own, "Club", "ann")));
      }
      assertThat(race(wanting, Set.of(OrganisationProblems.TOO_MANY))).isEqualTo(10);
      assertThat(race(founding, Set.of(OrganisationProblems.TOO_MANY))).isEqualTo(10);
      assertThat(organisations.of("ann"))
          .hasSize(20)
          .extracting(Organisation::organisationId)
          .allMatch(club -> organisations.isMember(club, "ann"));
    }
  }

  @Test
  void aLockerThatComesWhileItsOwnerIsDissolvedIsNeverNobodys() throws Exception {
    try (var house = LockerHouse.inMemory(Clock.systemUTC())) {
      for (int round = 0; round < ROUNDS; round++) {
        var club = "club-" + round;
        var lockerId = "l" + round;
        var owner = new Owner(club, OwnerType.ORGANISATION);
        var founder = "founder-" + round;
        house.create(club, founder);
        boolean registering = round % 2 == 0;
        if (!registering) {
          house.register(lockerId);
        }
        var racing = new ArrayList<Runnable>();
        racing.add(() -> house.delete(club, founder));
        racing.add(() -> {
          if (registering) {
            house.lockers.register(Acting.SERVER, lockerId, owner, LockerHouse.PLAIN);
          } else {
            house.lockers.transfer(lockerId, owner, 1);
          }
        });
        var reasons = Set.of(OrganisationProblems.HAS_LOCKERS, LockerProblems.NO_SUCH_OWNER);
        assertThat(race(racing, reasons)).isEqualTo(1);
        var locker = house.lockers.lockers().find(lockerId);
        assertThat(house.organisations.find(club).isPresent())
            .isEqualTo(locker.filter(one -> one.ownerId().equals(club)).isPresent());
      }
    }
  }
}
