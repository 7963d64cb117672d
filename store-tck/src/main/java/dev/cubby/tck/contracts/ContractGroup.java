package dev.cubby.tck.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.*;
import dev.cubby.core.run.*;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.value.Row;
import dev.cubby.tck.SteppingClock;
import dev.cubby.tck.StoreUnderTest;
import org.junit.jupiter.api.AfterEach;

/** Tests of the core's promises, each on a new household or workshop. */
abstract class ContractGroup {
  final SteppingClock clock = new SteppingClock();
  final Meter meter = new Meter();
  final StoreUnderTest subject;
  final RowStore rows;
  final String table;
  final Store store;

  ContractGroup(StoreUnderTest subject) {
    this(subject, Household.CATALOG);
  }

  ContractGroup(StoreUnderTest subject, Catalog catalog) {
    this.subject = subject;
    this.rows = subject.open(clock);
    this.table = catalog.entities().iterator().next().table().name();
    this.store = Store.open(rows, catalog, StoreSettings.local(clock).withListener(meter));
  }

  @AfterEach
  void close() {
    rows.close();
  }

  void settle() {
    subject.settle(rows);
  }

  /** The row as the store has it, expired or not. */
  Optional<Row> raw(String partition, String sort) {
    return rows.get(new RowKey(table, Key.of(partition, sort)), true).row();
  }

  /** Puts a raw row, as an older version or another program would. */
  void rawPut(Row row) {
    rows.bulkPut(table, List.of(row));
  }

  static <T> T applied(Outcome<T> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Applied.class);
    return ((Outcome.Applied<T>) outcome).row();
  }

  static void refused(Outcome<?> outcome, Rule rule) {
    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused -> assertThat(refused.by(rule)).as("%s", refused).isTrue());
  }

  static void committed(Commit commit) {
    assertThat(commit).isInstanceOf(Commit.Committed.class);
  }

  static void halted(Commit commit, Step step, Rule rule) {
    assertThat(commit)
        .isInstanceOfSatisfying(
            Commit.Halted.class,
            halted -> {
              assertThat(halted.at(step)).as("%s", halted).isTrue();
              assertThat(halted.by(rule)).as("%s", halted).isTrue();
            });
  }
}
