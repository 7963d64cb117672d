package dev.cubby.lockers;

import static dev.cubby.lockers.LockerHouse.assertProblem;
import static dev.cubby.lockers.organisation.OrganisationProblems.requireDone;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.organisation.OrganisationContracts.Member;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationProblems;
import dev.cubby.lockers.owner.*;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.route.ProblemKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrganisationsTest {
  private static final Owner CLUB = new Owner("club", OwnerType.ORGANISATION);

  private final LockerHouse house = LockerHouse.inMemory(new SteppingClock());

  @BeforeEach
  void aClubOfAnns() {
    house.create("club", "ann");
  }

  @AfterEach
  void close() {
    house.close();
  }

  private Organisation club() {
    return house.organisations.find("club").orElseThrow();
  }

  private List<String> members() {
    return house.organisations.members("club").stream().map(Member::accountId).toList();
  }

  private List<String> of(String accountId) {
    return house.organisations.of(accountId).stream().map(Organisation::organisationId).toList();
  }

  private void registerForTheClub(String lockerId) {
    house.lockers.register(Acting.SERVER, lockerId, CLUB, LockerHouse.PLAIN);
  }

  @Test
  void whoeverFoundsItIsItsFirstMember() {
    assertThat(members()).containsExactly("ann");
    assertThat(club().members()).isEqualTo(1);
    assertThat(house.organisations.isMember("club", "ann")).isTrue();
    assertThat(house.organisations.isMember("club", "ben")).isFalse();
    assertThat(of("ann")).containsExactly("club");
    assertThat(of("ben")).isEmpty();
  }

  @Test
  void membersComeOnceAndGoOnceAndAreOnTheirOwnListsMeanwhile() {
    house.join("club", "ben");
    assertThat(of("ben")).containsExactly("club");
    assertProblem(OrganisationProblems.ALREADY_MEMBER, () -> house.join("club", "ben"));
    assertThat(club().members()).isEqualTo(2);

    house.leave("club", "ben");
    assertProblem(ProblemKind.NOT_FOUND, () -> house.leave("club", "ben"));
    assertThat(members()).containsExactly("ann");
    assertThat(club().members()).isEqualTo(1);
    assertThat(of("ben")).isEmpty();
    house.join("club", "ben");
    assertThat(of("ben")).containsExactly("club");
  }

  @Test
  void nobodyJoinsAnOrganisationThatIsNotThere() {
    assertProblem(ProblemKind.NOT_FOUND, () -> house.join("none", "ben"));
    assertThat(house.organisations.isMember("none", "ben")).isFalse();
    assertThat(of("ben")).isEmpty();
  }

  @Test
  void theLastMemberStays() {
    assertProblem(OrganisationProblems.LAST_MEMBER, () -> house.leave("club", "ann"));
    assertThat(members()).containsExactly("ann");
    assertThat(of("ann")).containsExactly("club");
  }

  @Test
  void aHundredActForOneAndNoMore() {
    for (int i = 1; i < OrganisationContracts.MOST_MEMBERS; i++) {
      house.join("club", "member-" + i);
    }
    assertProblem(OrganisationProblems.FULL, () -> house.join("club", "ben"));
    assertThat(members()).hasSize(OrganisationContracts.MOST_MEMBERS).doesNotContain("ben");
    assertThat(of("ben")).isEmpty();
  }

  @Test
  void somebodyIsInAsManyAsTheirQuotaAndNoMore() {
    for (int i = 1; i < Quotas.USUAL.organisations(); i++) {
      house.create("club-" + i, "ann");
    }
    assertProblem(OrganisationProblems.TOO_MANY, () -> house.create("more", "ann"));
    assertThat(house.organisations.find("more")).isEmpty();
    house.create("bens", "ben");
    assertProblem(OrganisationProblems.TOO_MANY, () -> house.join("bens", "ann"));
    assertThat(house.organisations.find("bens").orElseThrow().members()).isEqualTo(1);
    assertThat(of("ann")).hasSize(Quotas.USUAL.organisations());
  }

  @Test
  void aNameIsChangedByWhoSawTheLatestAndMembersMakeNoNameStale() {
    house.join("club", "ben");
    registerForTheClub("l1");
    requireDone(house.organisations.rename(Acting.SERVER, "club", " Wheels ", 1));
    assertThat(house.organisations.find("club").orElseThrow().name()).isEqualTo("Wheels");
    assertProblem(
        ProblemKind.STALE,
        () -> requireDone(house.organisations.rename(Acting.SERVER, "club", "Spokes", 1)));
    assertProblem(
        ProblemKind.NOT_FOUND,
        () -> requireDone(house.organisations.rename(Acting.SERVER, "none", "Spokes", 1)));
    assertThat(house.organisations.of("ben"))
        .extracting(Organisation::name)
        .containsExactly("Wheels");
  }

  @Test
  void lockersComeToItAndGoFromItAndAreCounted() {
    registerForTheClub("l1");
    registerForTheClub("l2");
    house.register("l3");
    house.lockers.transfer("l3", CLUB, 1);
    assertThat(club().lockers()).isEqualTo(3);
    assertThat(house.lockers.of("club", PageRequest.FIRST).rows())
        .extracting(OwnerLocker::lockerId)
        .containsExactly("l1", "l2", "l3");

    house.lockers.transfer("l1", LockerHouse.BEN, 1);
    house.lockers.retire("l2", 1);
    assertThat(club().lockers()).isEqualTo(1);
    assertProblem(LockerProblems.ALREADY_OWNER, () -> house.lockers.transfer("l3", CLUB, 2));
    assertThat(club().lockers()).isEqualTo(1);
  }

  @Test
  void fromOneOrganisationToAnother() {
    house.create("choir", "ben");
    registerForTheClub("l1");
    house.lockers.transfer("l1", new Owner("choir", OwnerType.ORGANISATION), 1);
    assertThat(club().lockers()).isZero();
    assertThat(house.organisations.find("choir").orElseThrow().lockers()).isEqualTo(1);
    assertThat(house.lockers.get("l1").ownerId()).isEqualTo("choir");
  }

  @Test
  void noLockerGoesToAnOrganisationThatIsNotThere() {
    var nobody = new Owner("none", OwnerType.ORGANISATION);
    house.register("l1");
    assertProblem(LockerProblems.NO_SUCH_OWNER, () -> house.lockers.transfer("l1", nobody, 1));
    assertThat(house.lockers.get("l1").ownerId()).isEqualTo("ann");
    assertThat(house.events.latest("l1")).isEmpty();
    assertProblem(
        LockerProblems.NO_SUCH_OWNER,
        () -> house.lockers.register(Acting.SERVER, "l2", nobody, LockerHouse.PLAIN));
    assertThat(house.lockers.lockers().find("l2")).isEmpty();
  }

  @Test
  void itIsDissolvedByItsLastMemberOnceNoLockerIsIts() {
    house.join("club", "ben");
    registerForTheClub("l1");
    assertProblem(OrganisationProblems.HAS_MEMBERS, () -> house.delete("club", "ann"));
    house.leave("club", "ben");
    assertProblem(OrganisationProblems.HAS_LOCKERS, () -> house.delete("club", "ann"));
    house.lockers.transfer("l1", LockerHouse.ANN, 1);
    assertProblem(ProblemKind.NOT_FOUND, () -> house.delete("club", "ben"));

    house.delete("club", "ann");
    assertThat(house.organisations.find("club")).isEmpty();
    assertThat(house.organisations.isMember("club", "ann")).isFalse();
    assertThat(of("ann")).isEmpty();
    assertProblem(LockerProblems.NO_SUCH_OWNER, () -> registerForTheClub("l2"));
  }
}
