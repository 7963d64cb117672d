package dev.cubby.tck.contracts;

import static dev.cubby.core.Declare.put;
import static dev.cubby.core.catalog.Migration.retireEntity;
import static dev.cubby.core.catalog.Migration.retype;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Club.*;
import org.junit.jupiter.api.Test;

/** A store records how its rows were declared, and refuses a catalog that would lose some. */
abstract class Evolving extends EvolutionGroup {
  Evolving(StoreUnderTest subject) {
    super(subject);
  }

  /** The first version still opens, and reads every row. */
  private void assertNothingHappened(int members) {
    var byId = Club.byId(Club.FIRST);
    var store = open(Club.of(Club.FIRST).contracts(JOIN, byId));
    for (int i = 1; i <= members; i++) {
      var person = Club.person(i);
      assertThat(store.get(byId, new OfMember("c1", person.id()))).contains(person);
    }
  }

  private void assertRefusedAfterTheFirst(Draft draft, String... words) {
    createClub(4);
    assertRefused(draft, words);
    assertNothingHappened(4);
  }

  @Test
  void rowsDoNotExpireByACount() {
    var counting = Club.in(Club.TABLE.ttl("ends"), Member.class);
    assertRefusedAfterTheFirst(
        Club.of(counting), "[proof 12] MEMBER", "its rows expire by ends now", "Fix: keep ttl");
    assertThat(raw(Club.TABLE)).hasSize(4);
  }

  @Test
  void aUsedEnumConstantCannotBeRemoved() {
    assertRefusedAfterTheFirst(
        Club.of(Club.member(Club.FewerLevelled.class)),
        "MEMBER: its level has no constant SILVER any more",
        "respell(…, \"level\", \"SILVER\", …)");
  }

  @Test
  void aNumberDoesNotGetNarrower() {
    assertRefusedAfterTheFirst(
        Club.of(Club.member(Club.IntPoints.class)),
        "MEMBER: its points was long and is now int",
        "retype(…, \"points\")");
  }

  @Test
  void aTextDoesNotBecomeAnInstant() {
    assertRefusedAfterTheFirst(
        Club.of(Club.member(Club.InstantJoined.class)),
        "MEMBER: its joined was String and is now Instant",
        "retype(…, \"joined\")");
  }

  @Test
  void aGuardIsNotHeldInAnotherState() {
    var always = Club.unique(Member.class);
    open(Club.of(always));
    assertRefused(
        Club.of(always.whileIn("level", Club.Level.GOLD)),
        "MEMBER: its key in guard email-taken was",
        "buildGuards(…, email-taken)");
    open(Club.of(always));
  }

  @Test
  void aGuardIsNeitherAddedNorDroppedWithoutAMigration() {
    assertRefusedAfterTheFirst(
        Club.of(Club.unique(Member.class)),
        "MEMBER: it was added to guard email-taken, but existing rows are not in it",
        "buildGuards(…, email-taken)");
  }

  @Test
  void aKeyDoesNotChangeUnderItsRows() {
    assertRefusedAfterTheFirst(
        Club.of(Club.at(Club.TABLE, Member.class, "M#{id}")),
        "MEMBER: its key in table was CLUB#{club} / MEMBER#{id}",
        "rekey(…, \"table\")");
  }

  @Test
  void theNumberOfShardsCannotShrinkWhileRowsAreInTheOthers() {
    var eight = Club.sharded(8);
    var post = put("post a note", eight);
    open(Club.of(eight).contracts(post)).apply(post, new Note("c1", 5, "n1"));
    var four = Club.sharded(4);
    assertRefused(
        Club.of(four),
        "NOTE: its shard was int below 8 and is now int below 4",
        "retype(…, \"shard\")");
    assertRefused(
        Club.of(four).migrating(retype(four, "shard")), "CLUB#c1#05 / NOTE#n1 has no new key");
    var six = Club.sharded(6);
    open(Club.of(six).migrating(retype(six, "shard")));
    open(Club.of(Club.sharded(16)));
    assertRefused(Club.of(eight), "its shard was int below 16");
  }

  @Test
  void allFaultsAreReportedTogether() {
    assertRefusedAfterTheFirst(
        Club.of(
            Club.unique(Club.at(Club.TABLE.ttl("ends"), Club.Graded.class, "M#{id}"))
                .at(Club.LISTS, "CLUB#{club}", "{email}")
                .upTo(1000)),
        "guard email-taken",
        "GSI1",
        "its key in table",
        "grade",
        "ends");
  }

  @Test
  void anEntityIsNotForgottenWithItsRows() {
    assertRefusedAfterTheFirst(
        Club.of(Club.GUEST), "MEMBER: it is gone", "migrating(retireEntity(\"MEMBER\"))");
    open(Club.of(Club.GUEST).migrating(retireEntity("MEMBER")));
    open(Club.of(Club.GUEST));
    assertRefused(Club.of(Club.GUEST, Club.member(Club.IntPoints.class)), "points");
    open(Club.of(Club.GUEST, Club.FIRST));
  }

  @Test
  void additionsNeedNoMigration() {
    createClub(2);
    open(Club.of(Club.FIRST, Club.GUEST));
    var larger = Club.FIRST.sized(500);
    open(Club.of(larger, Club.GUEST).contracts(Club.byId(larger)));
    open(Club.of(Club.member(Club.Nicknamed.class), Club.GUEST));
    open(Club.of(Club.FIRST, Club.GUEST));
  }

  @Test
  void aWiderTypeAndANewConstantNeedNoMigration() {
    open(Club.of(Club.member(Club.IntPoints.class)));
    open(Club.of(Club.FIRST));
    open(Club.of(Club.member(Club.MoreLevelled.class)));
  }

  @Test
  void anOlderServerDoesNotComeBackToRowsThatItCannotRead() {
    open(Club.of(Club.FIRST));
    open(Club.of(Club.member(Club.MoreLevelled.class)));
    assertRefused(Club.of(Club.FIRST), "its level has no constant BRONZE any more");
  }

  @Test
  void anAttributeThatWasDroppedIsRemembered() {
    open(Club.of(Club.FIRST));
    open(Club.of(Club.member(Club.Pointless.class)));
    assertRefused(
        Club.of(Club.member(Club.TextPoints.class)), "its points was stored as N and is now S");
    assertRefused(Club.of(Club.FIRST), "some of its old rows have no points");
    open(Club.of(Club.FIRST.whenAbsent("points", 0)));
  }

  @Test
  void twoCatalogsOnOneTableAreProvedTogetherOrNotOpened() {
    open(Club.of(Club.FIRST, Club.GUEST));
    assertRefused(
        Catalog.of("guests").entities(Club.GUEST),
        "MEMBER: its rows are in " + Club.TABLE.in(environment).name(),
        "where the catalog club in " + environment,
        "prove both together");
    open(Catalog.of("everybody").entities(Club.GUEST, Club.FIRST));
    open(Club.of(Club.FIRST, Club.GUEST));
    assertRefused(
        Catalog.of("everybody").entities(Club.GUEST, Club.member(Club.IntPoints.class)), "points");
  }

  @Test
  void twoCatalogsThatStartOnOneTableAtOnceAreNotBothOpened() {
    var guests = Catalog.of("guests").entities(Club.GUEST);
    var meanwhile =
        new InterruptedStore(
            rows,
            write -> {
              if (write == 1) {
                open(guests);
              }
            },
            () -> {});
    assertThatThrownBy(() -> open(meanwhile, Club.of(Club.FIRST)))
        .isInstanceOf(UnsoundCatalog.class)
        .hasMessageContainingAll("GUEST: its rows are in", "prove both together");
    open(guests);
    assertRefused(Club.of(Club.FIRST), "GUEST: its rows are in");
  }

  @Test
  void tablesOfADisabledSystemAreLeftAlone() {
    var other = Club.in(Club.UNTYPED, Member.class);
    open(Club.of(Club.FIRST, Club.GUEST).entities(other));
    open(Club.of(Club.FIRST, Club.GUEST));
    assertRefused(
        Club.of(Club.FIRST, Club.GUEST).entities(Club.in(Club.UNTYPED, Club.IntPoints.class)),
        "points");
    open(Club.of(Club.FIRST, Club.GUEST).entities(other));
  }

  @Test
  void manyServersThatStartAtOnceAllStart() {
    assertThat(
            Race.run(
                8,
                _ -> {
                  open(Club.of(Club.FIRST, Club.GUEST));
                  return true;
                }))
        .isEqualTo(8);
    open(Club.of(Club.FIRST, Club.GUEST));
  }
}
