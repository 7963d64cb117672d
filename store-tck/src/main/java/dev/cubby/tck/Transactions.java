package dev.cubby.tck;

import static dev.cubby.tck.Expressions.absent;
import static dev.cubby.tck.Expressions.add;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.exists;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.remove;
import static dev.cubby.tck.Expressions.set;
import static dev.cubby.tck.Expressions.text;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.store.WriteResult.UnmetCondition;
import dev.cubby.core.value.Row;
import org.junit.jupiter.api.Test;

/** Several writes are applied together or not at all. */
abstract class Transactions extends Group {
  private final Row account = row("p", "account").with("balance", 10).build();
  private final Row doomed = row("p", "doomed").build();

  Transactions(StoreUnderTest subject) {
    super(subject);
    putAll(account, doomed);
  }

  @Test
  void writesOfEveryKindAreAppliedTogether() {
    assertDone(
        write(
            put(row("p", "new").build()),
            update("p", "account", add("balance", number(-3))),
            delete("p", "doomed"),
            check("p", "absent", absent("PK"))));
    assertThat(get("p", "new")).contains(row("p", "new").build());
    assertThat(get("p", "account")).contains(account.toBuilder().with("balance", 7).build());
    assertThat(get("p", "doomed")).isEmpty();
    assertThat(get("p", "absent")).isEmpty();
  }

  @Test
  void oneFailedConditionStopsThemAll() {
    var written =
        write(
            put(row("p", "new").build()),
            update("p", "account", equal(at("balance"), literal(11)), add("balance", number(-3))),
            delete("p", "doomed"));
    assertUnmetConditions(written, new UnmetCondition(1, Optional.of(account)));
    assertNothingHappened();
  }

  @Test
  void aFailedCheckStopsThemAll() {
    var written =
        write(
            put(row("p", "new").build()),
            delete("p", "doomed"),
            check("p", "account", absent("balance")));
    assertUnmetConditions(written, new UnmetCondition(2, Optional.of(account)));
    assertNothingHappened();
  }

  @Test
  void everyFailedConditionIsNamedWithItsRow() {
    var written =
        write(
            put(account, absent("PK")),
            put(row("p", "new").build(), absent("PK")),
            delete("p", "doomed", exists("nowhere")),
            check("p", "absent", exists("PK")));
    assertUnmetConditions(
        written,
        new UnmetCondition(0, Optional.of(account)),
        new UnmetCondition(2, Optional.of(doomed)),
        new UnmetCondition(3, Optional.empty()));
    assertNothingHappened();
  }

  @Test
  void aWriteThatIsRefusedStopsThemAll() {
    assertRefused(() ->
        write(
            put(row("p", "new").build()),
            update("p", "account", set("nowhere.x", literal(1))),
            delete("p", "doomed")));
    assertRefused(() ->
        write(
            delete("p", "doomed"),
            put(row("p", "new").build()),
            update("p", "account", add("balance", text("1")))));
    assertNothingHappened();
  }

  private void assertNothingHappened() {
    assertThat(get("p", "new")).isEmpty();
    assertThat(get("p", "account")).contains(account);
    assertThat(get("p", "doomed")).contains(doomed);
    assertThat(QueryBuilder.of("p").rows(store)).hasSize(2);
  }

  @Test
  void conditionsSeeTheRowsBeforeTheTransaction() {
    var written =
        write(
            update("p", "account", set("balance", literal(0))),
            check("p", "doomed", exists("PK")),
            put(row("p", "new").build(), absent("PK")));
    assertDone(written);
  }

  @Test
  void oneRowIsNotNamedTwice() {
    assertRefused(() -> write(put(account), put(account)));
    assertRefused(() -> write(put(account), delete("p", "account")));
    assertRefused(
        () -> write(update("p", "account", remove("x")), check("p", "account", exists("PK"))));
    assertRefused(() -> write(check("p", "x", absent("PK")), check("p", "x", absent("PK"))));
    assertNothingHappened();
  }

  @Test
  void tablesAreWrittenTogether() {
    var sole = Row.builder().with("PK", "p").build();
    assertDone(
        write(
            put(row("p", "new").build()),
            new RowWrite.Put(Tables.SOLE.name(), sole, absent("PK"))));
    assertThat(store.get(new RowKey(Tables.SOLE.name(), Key.of("p")), true).row()).contains(sole);
    var written =
        write(
            update("p", "account", set("balance", literal(0))),
            new RowWrite.Put(Tables.SOLE.name(), sole, absent("PK")));
    assertUnmetConditions(written, new UnmetCondition(1, Optional.of(sole)));
    assertThat(get("p", "account")).contains(account);
  }

  @Test
  void theSameKeyInTwoTablesIsTwoRows() {
    var sort = new Key(text("p"), Optional.of(number(1)));
    assertDone(
        write(
            check("p", "1", absent("PK")),
            new RowWrite.Check(Tables.NUMBERED.name(), sort, absent("PK"))));
  }

  @Test
  void aHundredRowsAreWrittenTogether() {
    var puts = IntStream.range(0, 100).mapToObj(i -> put(row("many", "s" + i).build())).toList();
    assertDone(store.write(WriteRequest.of(puts)));
    assertThat(QueryBuilder.of("many").rows(store)).hasSize(100);
    var deletes = IntStream.range(0, 100).mapToObj(i -> delete("many", "s" + i)).toList();
    assertDone(store.write(WriteRequest.of(deletes)));
    assertThat(QueryBuilder.of("many").rows(store)).isEmpty();
  }

  @Test
  void aTransactionReturnsNoRows() {
    var written =
        store.write(
            new WriteRequest(
                List.of(delete("p", "doomed"), put(row("p", "new").build())),
                Optional.empty(),
                Returning.BEFORE));
    assertThat(written)
        .isInstanceOfSatisfying(WriteResult.Done.class, done -> assertThat(done.row()).isEmpty());
  }

  @Test
  void aCheckByItselfChangesNothing() {
    assertDone(write(check("p", "account", equal(at("balance"), literal(10)))));
    assertFailedOn(
        write(check("p", "account", equal(at("balance"), literal(11)))), Optional.of(account));
    assertNothingHappened();
  }

  @Test
  void theIndexesOfAFailedTransactionAreLeftAlone() {
    var indexed = row("p", "new").with("owner", "o").build();
    write(put(indexed), check("p", "account", absent("PK")));
    settle();
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).rows(store)).isEmpty();
    assertDone(write(put(indexed), check("p", "account", exists("PK"))));
    settle();
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).rows(store)).containsExactly(indexed);
  }
}
