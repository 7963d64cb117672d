package dev.cubby.tck.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.core.run.*;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.value.Row;
import dev.cubby.tck.SteppingClock;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Club.Member;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;

/** Opens several versions of one catalog in turn on the same rows. */
abstract class EvolutionGroup {
  final SteppingClock clock = new SteppingClock();
  final StoreUnderTest subject;
  final RowStore rows;
  CallListener listener = CallListener.NONE;
  String environment = "dev";

  EvolutionGroup(StoreUnderTest subject) {
    this.subject = subject;
    this.rows = subject.open(clock);
  }

  @AfterEach
  void close() {
    rows.close();
  }

  Store open(RowStore over, Draft draft) {
    return Store.open(
        over,
        draft.prove(),
        new StoreSettings(clock, new byte[32], listener, environment, UnaryOperator.identity()));
  }

  Store open(Draft draft) {
    return open(rows, draft);
  }

  /** A club of the first version with this many members. */
  void createClub(int members) {
    createClub(members, Club.of(Club.FIRST).contracts(JOIN));
  }

  static final dev.cubby.core.contract.Put<Member, Member> JOIN = Club.join(Club.FIRST);

  void createClub(int members, Draft draft) {
    @SuppressWarnings("unchecked")
    var join = (dev.cubby.core.contract.Put<Member, Member>) draft.contracts().getFirst();
    var store = open(draft);
    for (int i = 1; i <= members; i++) {
      assertThat(store.apply(join, Club.person(i))).isInstanceOf(Outcome.Applied.class);
    }
  }

  AbstractThrowableAssert<?, ?> assertRefused(Draft draft, String... words) {
    return assertThatThrownBy(() -> open(draft))
        .isInstanceOf(UnsoundCatalog.class)
        .hasMessageContainingAll(words);
  }

  /** Every row of a table as the store has it. */
  List<Row> raw(Table table) {
    var all = new ArrayList<Row>();
    Optional<Row> after = Optional.empty();
    do {
      var page = rows.sweep(table.in(environment).name(), after, 100);
      all.addAll(page.rows());
      after = page.next();
    } while (after.isPresent());
    return all;
  }
}
