package dev.cubby.tck.contracts;

import static dev.cubby.core.catalog.Migration.buildGuards;
import static dev.cubby.core.catalog.Migration.fill;
import static dev.cubby.core.catalog.Migration.rekey;
import static dev.cubby.core.catalog.Migration.respell;
import static dev.cubby.core.catalog.Migration.retireGuards;
import static dev.cubby.core.catalog.Migration.retireIndex;
import static dev.cubby.core.catalog.Migration.retype;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.run.ContractCall;
import dev.cubby.core.schema.Table;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Club.*;
import org.junit.jupiter.api.Test;

/** Migrations are complete when a catalog is open, even after interruptions. */
abstract class Migrating extends EvolutionGroup {
  private static final int FEW = 3;

  /** More rows than one page of a migration. */
  private static final int MANY = 130;

  Migrating(StoreUnderTest subject) {
    super(subject);
  }

  private static Member person(String id, String email) {
    return new Member("c1", id, email, Level.GOLD, 1, "2024-01-01T00:00:00.000Z", 1);
  }

  private List<String> sorts(Table table) {
    return raw(table).stream()
        .map(row -> row.find("SK").orElseThrow())
        .map(sort -> ((Value.Text) sort).text())
        .sorted()
        .toList();
  }

  /**
   * Runs the migration uninterrupted, then killed at each write in turn and restarted: the rows
   * must be equal in the end.
   */
  private void assertSurvivesEveryDeath(Table table, Draft first, Draft next) {
    environment = "whole";
    createClub(FEW, first);
    var before = raw(table);
    open(next);
    var whole = raw(table);
    assertThat(whole).isNotEqualTo(before);
    boolean killed = true;
    for (int write = 1; killed; write++) {
      environment = "killed" + write;
      createClub(FEW, first);
      killed = dies(next, write);
      open(next);
      assertThat(raw(table))
          .as("killed at write %d", write)
          .containsExactlyInAnyOrderElementsOf(whole);
    }
  }

  private boolean dies(Draft next, int write) {
    try {
      open(InterruptedStore.killedAt(rows, write), next);
      return false;
    } catch (Unavailable e) {
      return true;
    }
  }

  private static Draft first() {
    return Club.of(Club.FIRST).contracts(JOIN);
  }

  @Test
  void aNewAttributeIsFilled() {
    var graded = Club.member(Club.Graded.class);
    var byId = Club.byId(graded);
    var next = Club.of(graded).contracts(byId).migrating(fill(graded, "grade", "none"));
    assertSurvivesEveryDeath(Club.TABLE, first(), next);
    assertThat(open(next).get(byId, new OfMember("c1", "m002")).orElseThrow().grade())
        .isEqualTo("none");
    assertThat(open(Club.of(graded).contracts(byId)))
        .as("a migration that has run need not stay declared")
        .isNotNull();
  }

  @Test
  void aConstantIsRenamed() {
    var fewer = Club.member(Club.FewerLevelled.class);
    var byId = Club.byId(fewer);
    var next = Club.of(fewer).contracts(byId).migrating(respell(fewer, "level", "SILVER", "GOLD"));
    assertSurvivesEveryDeath(Club.TABLE, first(), next);
    assertThat(open(next).get(byId, new OfMember("c1", "m002"))).isPresent();
  }

  @Test
  void aTextThatIsAnInstantBecomesOne() {
    var timed = Club.member(Club.InstantJoined.class);
    var byId = Club.byId(timed);
    var join = Club.join(Club.FIRST);
    createClub(FEW, Club.of(Club.FIRST).contracts(join));
    var next = Club.of(timed).contracts(byId).migrating(retype(timed, "joined"));
    assertThat(open(next).get(byId, new OfMember("c1", "m001")).orElseThrow().joined())
        .isEqualTo(Instant.parse("2024-01-01T00:00:00Z"));
  }

  @Test
  void aValueThatDoesNotReadAsItsNewTypeIsNamed() {
    createClub(FEW);
    var huge = new Member("c1", "big", "b@example.com", Level.GOLD, 1L << 40, "x", 1);
    open(first()).apply(JOIN, huge);
    var ints = Club.member(Club.IntPoints.class);
    assertRefused(
        Club.of(ints).migrating(retype(ints, "points")), "CLUB#c1 / MEMBER#big cannot be read");
    open(first());
  }

  @Test
  void aRowThatHasNoNewKeyIsNamed() {
    createClub(FEW);
    open(first()).apply(JOIN, new Member("c1", "big", "b@example.com", Level.GOLD, 1000, "x", 1));
    assertRefused(
        moving("M#{points:2}#{id}"), "CLUB#c1 / MEMBER#big has no new key", "fits its width");
    open(moving("M#{points:4}#{id}"));
    assertThat(sorts(Club.TABLE)).hasSize(FEW + 1).contains("M#1000#big", "M#0001#m001");
  }

  private static Draft moving(String sort) {
    var moved = Club.at(Club.TABLE, Member.class, sort);
    return Club.of(moved).migrating(rekey(moved, "table"));
  }

  @Test
  void guardsAreBuiltForRowsThatHadNone() {
    var unique = Club.unique(Member.class);
    var join = Club.join(unique);
    var byEmail = Club.byEmail(unique);
    var next = Club.of(unique).contracts(join, byEmail).migrating(buildGuards(unique, Club.RULE));
    assertSurvivesEveryDeath(Club.TABLE, first(), next);
    var store = open(next);
    assertThat(store.get(byEmail, new OfEmail("c1", "P3@example.com"))).contains(Club.person(3));
    assertThat(store.apply(join, person("other", "p2@example.com")))
        .isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void duplicatesAreNamedAndCanBeCorrectedByTheVersionBefore() {
    var unique = Club.unique(Member.class);
    var join = Club.join(unique);
    var change = Club.change(Club.FIRST);
    var before = Club.of(Club.FIRST).contracts(JOIN, change);
    createClub(FEW);
    open(before).apply(JOIN, person("twin", "P1@example.com"));
    var next = Club.of(unique).contracts(join).migrating(buildGuards(unique, Club.RULE));
    assertRefused(
        next,
        "MEMBER: email-taken",
        "CLUB#c1 / MEMBER#m001",
        "CLUB#c1 / MEMBER#twin",
        "EMAIL#p1@example.com",
        "Fix: correct or remove these rows");
    var old = open(before);
    old.apply(change, person("twin", "twin@example.com"));
    old.apply(change, person("m002", "p1-too@example.com"));
    old.apply(change, person("m003", "p2@example.com"));
    var store = open(next);
    assertThat(store.apply(join, person("third", "twin@example.com")))
        .isInstanceOf(Outcome.Refused.class);
    assertThat(store.apply(join, person("fourth", "p3@example.com")))
        .as("a guard that the first attempt built, and whose row has changed since")
        .isInstanceOf(Outcome.Applied.class);
    assertThat(raw(Club.TABLE)).as("a guard for each member").hasSize(2 * (FEW + 2));
  }

  @Test
  void manyDuplicatesAreCountedAndAFewNamed() {
    var store = open(first());
    for (int i = 0; i < 20; i++) {
      store.apply(JOIN, person("m" + i, "same@example.com"));
    }
    var unique = Club.unique(Member.class);
    assertRefused(
        Club.of(unique).migrating(buildGuards(unique, Club.RULE)),
        "9 more of its rows stand in the way");
  }

  @Test
  void guardsFollowTheStateInWhichTheyAreHeld() {
    var always = Club.unique(Member.class);
    var golden = always.whileIn("level", Level.GOLD);
    var join = Club.join(golden);
    var first = Club.of(always).contracts(Club.join(always));
    var next = Club.of(golden).contracts(join).migrating(buildGuards(golden, Club.RULE));
    assertSurvivesEveryDeath(Club.TABLE, first, next);
    assertThat(sorts(Club.TABLE))
        .contains("EMAIL#p1@example.com", "EMAIL#p3@example.com")
        .doesNotContain("EMAIL#p2@example.com");
  }

  @Test
  void aGuardIsRetired() {
    var unique = Club.unique(Member.class);
    var next = Club.of(Club.FIRST).migrating(retireGuards(Club.FIRST, Club.RULE.name()));
    assertSurvivesEveryDeath(Club.TABLE, Club.of(unique).contracts(Club.join(unique)), next);
    assertThat(raw(Club.TABLE)).hasSize(FEW);
  }

  @Test
  void rowsMoveToTheirNewKeyAndTakeTheirGuardsAlong() {
    var unique = Club.unique(Member.class);
    var moved = Club.unique(Club.at(Club.TABLE, Member.class, "M#{email:lower}#{id}"));
    var join = Club.join(moved);
    var byEmail = Club.byEmail(moved);
    var first = Club.of(unique).contracts(Club.join(unique));
    var next = Club.of(moved).contracts(join, byEmail).migrating(rekey(moved, "table"));
    assertSurvivesEveryDeath(Club.TABLE, first, next);
    assertThat(open(next).get(byEmail, new OfEmail("c1", "p3@example.com")))
        .contains(Club.person(3));
    assertThat(sorts(Club.TABLE)).contains("M#p1@example.com#m001").doesNotContain("MEMBER#m001");
  }

  @Test
  void rowsOfATableWithoutTypesMoveToo() {
    var before = Club.in(Club.UNTYPED, Member.class);
    var moved = Club.at(Club.UNTYPED, Member.class, "M#{id}");
    assertSurvivesEveryDeath(
        Club.UNTYPED,
        Club.of(before).contracts(Club.join(before)),
        Club.of(moved).migrating(rekey(moved, "table")));
    assertThat(sorts(Club.UNTYPED)).containsExactly("M#m001", "M#m002", "M#m003");
  }

  @Test
  void aRowMayMoveToWhereAnotherHasJustMovedAway() {
    var store = open(first());
    for (int i = 0; i < FEW; i++) {
      store.apply(JOIN, person("k" + i, "k" + (i + 1)));
    }
    var moved = Club.at(Club.TABLE, Member.class, "MEMBER#{email}");
    open(Club.of(moved).migrating(rekey(moved, "table")));
    assertThat(sorts(Club.TABLE)).containsExactly("MEMBER#k1", "MEMBER#k2", "MEMBER#k3");
  }

  @Test
  void twoRowsThatWouldHaveOneKeyAreNamed() {
    var store = open(first());
    store.apply(JOIN, person("a", "same"));
    store.apply(JOIN, person("b", "same"));
    var moved = Club.at(Club.TABLE, Member.class, "MAIL#{email}");
    var next = Club.of(moved).migrating(rekey(moved, "table"));
    assertRefused(next, "two of its rows have the new key CLUB#c1 / MAIL#same");
    assertThat(raw(Club.TABLE)).hasSize(2);
    assertRefused(
        first(),
        "half migrated: rekey MEMBER in table",
        "start the version that declares this migration");
  }

  @Test
  void oldRowsAreAddedToANewIndex() {
    var listed = Club.FIRST.at(Club.LISTS, "CLUB#{club}", "{email}").upTo(1000);
    var list = Club.listed(listed);
    var next = Club.of(listed).contracts(list).migrating(rekey(listed, "GSI1"));
    assertSurvivesEveryDeath(Club.TABLE, first(), next);
    subject.settle(rows);
    assertThat(open(next).query(list, new OfClub("c1")).rows()).hasSize(FEW);
    open(Club.of(Club.FIRST).migrating(retireIndex(Club.FIRST, "GSI1")));
    assertThat(raw(Club.TABLE)).noneMatch(row -> row.has("GSI1PK"));
  }

  @Test
  void severalMigrationsRunTogetherAndAreMetered() {
    var graded = Club.unique(Club.at(Club.TABLE, Club.Graded.class, "M#{id}"));
    var byEmail = Club.byEmail(graded);
    var next =
        Club.of(graded)
            .contracts(byEmail)
            .migrating(
                fill(graded, "grade", "new"),
                buildGuards(graded, Club.RULE),
                rekey(graded, "table"));
    createClub(MANY);
    var runs = new ArrayList<ContractCall>();
    listener = runs::add;
    assertThat(dies(next, MANY / 2)).isTrue();
    assertThat(dies(next, MANY / 4)).isTrue();
    assertRefused(first(), "half migrated");
    var store = open(next);
    for (int i = 1; i <= MANY; i++) {
      var email = "p" + i + "@example.com";
      assertThat(store.get(byEmail, new OfEmail("c1", email)).orElseThrow().grade())
          .isEqualTo("new");
    }
    assertThat(raw(Club.TABLE)).hasSize(2 * MANY);
    assertThat(runs)
        .filteredOn(run -> run.contract().name().equals("migrate MEMBER"))
        .isNotEmpty()
        .allMatch(run -> run.examined() <= 100 && run.units().read() > 0);
  }

  @Test
  void serversThatStartAtOnceMigrateTogether() {
    var graded = Club.unique(Club.at(Club.TABLE, Club.Graded.class, "M#{id}"));
    var join = Club.join(graded);
    var next =
        Club.of(graded)
            .contracts(join)
            .migrating(
                fill(graded, "grade", "new"),
                buildGuards(graded, Club.RULE),
                rekey(graded, "table"));
    createClub(MANY);
    long started =
        Race.run(
            FEW,
            _ -> {
              open(next);
              return true;
            });
    assertThat(started).isEqualTo(FEW);
    assertThat(raw(Club.TABLE)).hasSize(2 * MANY);
    assertThat(raw(Club.TABLE).stream().filter(row -> row.has("grade"))).hasSize(MANY);
  }

  @Test
  void undeclaredAttributesSurviveAMigration() {
    createClub(1);
    var row = raw(Club.TABLE).getFirst();
    rows.bulkPut(
        Club.TABLE.in(environment).name(), List.of(row.toBuilder().with("extra", "kept").build()));
    var moved = Club.at(Club.TABLE, Member.class, "M#{id}");
    open(Club.of(moved).migrating(rekey(moved, "table")));
    Row after = raw(Club.TABLE).getFirst();
    assertThat(after.find("extra")).contains(Value.of("kept"));
    assertThat(after.find("SK")).contains(Value.of("M#m001"));
  }

  @Test
  void attributesAddedMeanwhileByAnotherServerSurviveAMigration() {
    var before = Club.member(Club.Nicknamed.class);
    var moved = Club.at(Club.TABLE, Club.Nicknamed.class, "M#{id}");
    createClub(1);
    open(Club.of(before));
    var interrupted = new InterruptedStore(rows, write -> nickname(write == 2), () -> {});
    open(interrupted, Club.of(moved).migrating(rekey(moved, "table")));
    assertThat(raw(Club.TABLE)).hasSize(1);
    assertThat(raw(Club.TABLE).getFirst().find("nickname")).contains(Value.of("Annie"));
    assertThat(sorts(Club.TABLE)).containsExactly("M#m001");
  }

  /** The first write records the start of a migration, the second migrates the first row. */
  private void nickname(boolean now) {
    if (now) {
      var row = raw(Club.TABLE).getFirst();
      rows.bulkPut(
          Club.TABLE.in(environment).name(),
          List.of(row.toBuilder().with("nickname", "Annie").build()));
    }
  }
}
