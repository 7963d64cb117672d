package dev.cubby.lockers;

import static dev.cubby.lockers.organisation.OrganisationProblems.requireDone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.organisation.OrganisationContracts.Member;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationProblems;
import dev.cubby.lockers.owner.*;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.route.Problem;
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
    requireDone(house.organisations.create(Acting.SERVER, "club", "Bicycle club", "ann"));
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

  private static void assertProblem(ProblemKind kind, Runnable attempt) {
    assertThatThrownBy(attempt::run)
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.kind()).isEqualTo(kind));
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
    requireDone(house.organisations.add(Acting.SERVER, "club", "ben"));
    assertThat(of("ben")).containsExactly("club");
    assertProblem(
        OrganisationProblems.ALREADY_MEMBER,
        () -> requireDone(house.organisations.add(Acting.SERVER, "club", "ben")));
    assertThat(club().members()).isEqualTo(2);

    requireDone(house.organisations.remove(Acting.SERVER, "club", "ben"));
    assertProblem(
        ProblemKind.NOT_FOUND,
        () -> requireDone(house.organisations.remove(Acting.SERVER, "club", "ben")));
    assertThat(members()).containsExactly("ann");
    assertThat(club().members()).isEqualTo(1);
    assertThat(of("ben")).isEmpty();
    requireDone(house.organisations.add(Acting.SERVER, "club", "ben"));
    assertThat(of("ben")).containsExactly("club");
  }

  @Test
  void nobodyJoinsAnOrganisationThatIsNotThere() {
    assertProblem(
        ProblemKind.NOT_FOUND,
        () -> requireDone(house.organisations.add(Acting.SERVER, "none", "ben")));
    assertThat(house.organisations.isMember("none", "ben")).isFalse();
    assertThat(of("ben")).isEmpty();
  }

  @Test
  void theLastMemberStays() {
    assertProblem(
        OrganisationProblems.LAST_MEMBER,
        () -> requireDone(house.organisations.remove(Acting.SERVER, "club", "ann")));
    assertThat(members()).containsExactly("ann");
    assertThat(of("ann")).containsExactly("club");
  }

  @Test
  void aHundredActForOneAndNoMore() {
    for (int i = 1; i < OrganisationContracts.MOST_MEMBERS; i++) {
      requireDone(house.organisations.add(Acting.SERVER, "club", "member-" + i));
    }
    assertProblem(
        OrganisationProblems.FULL,
        () -> requireDone(house.organisations.add(Acting.SERVER, "club", "ben")));
    assertThat(members()).hasSize(OrganisationContracts.MOST_MEMBERS).doesNotContain("ben");
    assertThat(of("ben")).isEmpty();
  }

  @Test
  void somebodyIsInAsManyAsTheirQuotaAndNoMore() {
    for (int i = 1; i < Quotas.USUAL.organisations(); i++) {
      requireDone(house.organisations.create(Acting.SERVER, "club-" + i, "Club " + i, "ann"));
    }
    assertProblem(
        OrganisationProblems.TOO_MANY,
        () -> requireDone(house.organisations.create(Acting.SERVER, "more", "More", "ann")));
    assertThat(house.organisations.find("more")).isEmpty();
    requireDone(house.organisations.create(Acting.SERVER, "bens", "Ben's", "ben"));
    assertProblem(
        OrganisationProblems.TOO_MANY,
        () -> requireDone(house.organisations.add(Acting.SERVER, "bens", "ann")));
    assertThat(house.organisations.find("bens").orElseThrow().members()).isEqualTo(1);
    assertThat(of("ann")).hasSize(Quotas.USUAL.organisations());
  }

  @Test
  void aNameIsChangedByWhoSawTheLatestAndMembersMakeNoNameStale() {
    requireDone(house.organisations.add(Acting.SERVER, "club", "ben"));
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
    house.lockers.transfer(Acting.SERVER, "l3", CLUB, 1, Actor.person("ann"));
    assertThat(club().lockers()).isEqualTo(3);
    assertThat(house.lockers.of("club", PageRequest.FIRST).rows())
        .extracting(OwnerLocker::lockerId)
        .containsExactly("l1", "l2", "l3");

    house.lockers.transfer(Acting.SERVER, "l1", LockerHouse.BEN, 1, Actor.person("ann"));
    house.lockers.retire(Acting.SERVER, "l2", 1, Actor.person("ann"));
    assertThat(club().lockers()).isEqualTo(1);
    assertProblem(
        ProblemKind.STALE,
        () -> house.lockers.transfer(Acting.SERVER, "l3", CLUB, 2, Actor.person("ann")));
    assertThat(club().lockers()).isEqualTo(1);
  }

  @Test
  void fromOneOrganisationToAnother() {
    requireDone(house.organisations.create(Acting.SERVER, "choir", "Choir", "ben"));
    registerForTheClub("l1");
    house.lockers.transfer(
        Acting.SERVER, "l1", new Owner("choir", OwnerType.ORGANISATION), 1, Actor.person("ann"));
    assertThat(club().lockers()).isZero();
    assertThat(house.organisations.find("choir").orElseThrow().lockers()).isEqualTo(1);
    assertThat(house.lockers.get("l1").ownerId()).isEqualTo("choir");
  }

  @Test
  void noLockerGoesToAnOrganisationThatIsNotThere() {
    var nobody = new Owner("none", OwnerType.ORGANISATION);
    house.register("l1");
    assertProblem(
        LockerProblems.NO_SUCH_OWNER,
        () -> house.lockers.transfer(Acting.SERVER, "l1", nobody, 1, Actor.person("ann")));
    assertThat(house.lockers.get("l1").ownerId()).isEqualTo("ann");
    assertThat(house.events.latest("l1")).isEmpty();
    assertProblem(
        LockerProblems.NO_SUCH_OWNER,
        () -> house.lockers.register(Acting.SERVER, "l2", nobody, LockerHouse.PLAIN));
    assertThat(house.lockers.lockers().find("l2")).isEmpty();
  }

  @Test
  void itIsDissolvedByItsLastMemberOnceNoLockerIsIts() {
    requireDone(house.organisations.add(Acting.SERVER, "club", "ben"));
    registerForTheClub("l1");
    assertProblem(
        OrganisationProblems.HAS_MEMBERS,
        () -> requireDone(house.organisations.delete(Acting.SERVER, "club", "ann")));
    requireDone(house.organisations.remove(Acting.SERVER, "club", "ben"));
    assertProblem(
        OrganisationProblems.HAS_LOCKERS,
        () -> requireDone(house.organisations.delete(Acting.SERVER, "club", "ann")));
    house.lockers.transfer(Acting.SERVER, "l1", LockerHouse.ANN, 1, Actor.person("ann"));
    assertProblem(
        ProblemKind.NOT_FOUND,
        () -> requireDone(house.organisations.delete(Acting.SERVER, "club", "ben")));

    requireDone(house.organisations.delete(Acting.SERVER, "club", "ann"));
    assertThat(house.organisations.find("club")).isEmpty();
    assertThat(house.organisations.isMember("club", "ann")).isFalse();
    assertThat(of("ann")).isEmpty();
    assertProblem(LockerProblems.NO_SUCH_OWNER, () -> registerForTheClub("l2"));
  }
}
