package dev.cubby.tck.contracts;

import static dev.cubby.core.catalog.Migration.buildGuards;
import static dev.cubby.core.catalog.Migration.fill;
import static dev.cubby.core.catalog.Migration.rekey;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Table;
import dev.cubby.core.value.Row;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Club.Level;
import dev.cubby.tck.contracts.Club.Member;
import org.junit.jupiter.api.Test;

/** An interrupted migration is continued by a version with another target. */
abstract class Retargeting extends EvolutionGroup {
  private static final int MEMBERS = 5;

  Retargeting(StoreUnderTest subject) {
    super(subject);
  }

  private static Draft first() {
    return Club.of(Club.FIRST).contracts(JOIN);
  }

  private static Draft moving(Table table, String sort) {
    var moved = Club.at(table, Member.class, sort);
    return Club.of(moved).migrating(rekey(moved, "table"));
  }

  private boolean dies(Draft next, int write) {
    try {
      open(InterruptedStore.withSmallPages(InterruptedStore.killedAt(rows, write)), next);
      return false;
    } catch (Unavailable e) {
      return true;
    }
  }

  /**
   * Killed at each write in turn and continued to another target: the rows end as if it had been
   * the first.
   */
  private void assertOnlyTheLastCounts(Table table, Draft before, Draft begun, Draft last) {
    environment = "whole";
    createClub(MEMBERS, before);
    open(last);
    var whole = raw(table);
    boolean killed = true;
    for (int write = 1; killed; write++) {
      environment = "killed" + write;
      createClub(MEMBERS, before);
      killed = dies(begun, write);
      if (killed) {
        open(InterruptedStore.withSmallPages(rows), last);
        assertThat(raw(table))
            .as("killed at write %d", write)
            .containsExactlyInAnyOrderElementsOf(whole);
      } else {
        assertThat(write).isGreaterThan(MEMBERS);
      }
    }
  }

  @Test
  void rowsThatHaveMovedMoveOn() {
    assertOnlyTheLastCounts(
        Club.TABLE, first(), moving(Club.TABLE, "M#{id}"), moving(Club.TABLE, "A#{email}#{id}"));
  }

  @Test
  void rowsThatHaveMovedMoveBack() {
    assertOnlyTheLastCounts(
        Club.TABLE,
        first(),
        moving(Club.TABLE, "M#{id}"),
        Club.of(Club.FIRST).migrating(rekey(Club.FIRST, "table")));
  }

  @Test
  void rowsAreFoundAgainWhereOnlyTheirKeysTellTheirType() {
    var before = Club.in(Club.UNTYPED, Member.class);
    assertOnlyTheLastCounts(
        Club.UNTYPED,
        Club.of(before).contracts(Club.join(before)),
        moving(Club.UNTYPED, "M#{id}"),
        moving(Club.UNTYPED, "A#{email}#{id}"));
  }

  @Test
  void builtGuardsAreRebuilt() {
    var exact = Club.FIRST.unique(Club.RULE, "CLUB#{club}", "MAIL#{email}");
    var golden = Club.unique(Member.class).whileIn("level", Level.GOLD);
    assertOnlyTheLastCounts(
        Club.TABLE,
        first(),
        Club.of(exact).migrating(buildGuards(exact, Club.RULE)),
        Club.of(golden).migrating(buildGuards(golden, Club.RULE)));
  }

  private static Draft unique(Entity<?> entity) {
    return Club.of(entity).migrating(buildGuards(entity, Club.RULE), rekey(entity, "table"));
  }

  @Test
  void movedRowsAndTheirGuardsFollow() {
    assertOnlyTheLastCounts(
        Club.TABLE,
        first(),
        unique(Club.unique(Club.at(Club.TABLE, Member.class, "M#{id}"))),
        unique(
            Club.at(Club.TABLE, Member.class, "A#{id}")
                .unique(Club.RULE, "CLUB#{club}", "MAIL#{email}")));
  }

  @Test
  void aTargetThatTwoRowsShareIsCorrectedInTheDeclaration() {
    var store = open(first());
    for (int i = 1; i <= 3; i++) {
      store.apply(JOIN, new Member("c1", "m" + i, "same", Level.GOLD, 1, "x", 1));
    }
    assertRefused(moving(Club.TABLE, "MAIL#{email}"), "two of its rows have the new key");
    open(moving(Club.TABLE, "MAIL#{email}#{id}"));
    assertThat(raw(Club.TABLE))
        .extracting(row -> row.find("SK").orElseThrow().toString())
        .hasSize(3)
        .allMatch(sort -> sort.contains("MAIL#same#m"));
  }

  @Test
  void writesOfAWithdrawnMigrationAreRemembered() {
    createClub(MEMBERS);
    var store = open(first());
    store.apply(JOIN, new Member("c1", "twin", "p1@example.com", Level.GOLD, 1, "x", 1));
    var unique = Club.unique(Club.Graded.class);
    assertRefused(
        Club.of(unique).migrating(fill(unique, "grade", "none"), buildGuards(unique, Club.RULE)),
        "email-taken");
    open(first());
    var numbered = Club.member(Club.NumberGraded.class);
    assertRefused(
        Club.of(numbered).migrating(fill(numbered, "grade", 1)),
        "its grade was stored as S and is now N");
  }

  @Test
  void rowsAreFoundByAKeyWhoseSlotIsGone() {
    var before = Club.at(Club.UNTYPED, Member.class, "P#{points:9}#{id}");
    createClub(MEMBERS, Club.of(before).contracts(Club.join(before)));
    var after = Club.at(Club.UNTYPED, Club.Pointless.class, "M#{id}");
    open(Club.of(after).migrating(rekey(after, "table")));
    assertThat(raw(Club.UNTYPED))
        .extracting((Row row) -> row.find("SK").orElseThrow().toString())
        .hasSize(MEMBERS)
        .allMatch(sort -> sort.contains("M#m00"));
  }
}
