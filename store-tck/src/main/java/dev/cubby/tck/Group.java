package dev.cubby.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;

/** A group of tests, each with a new store, and the helpers they share. */
abstract class Group {
  final SteppingClock clock = new SteppingClock();
  final StoreUnderTest subject;
  final RowStore store;

  Group(StoreUnderTest subject) {
    this.subject = subject;
    this.store = subject.open(clock);
    store.ensure(Tables.ALL);
  }

  @AfterEach
  void close() {
    store.close();
  }

  /** Lets indexes catch up. */
  void settle() {
    subject.settle(store);
  }

  static Row.Builder row(String partition, String sort) {
    return Row.builder().with("PK", partition).with("SK", sort);
  }

  static RowKey key(String partition, String sort) {
    return new RowKey(Tables.MAIN.name(), Key.of(partition, sort));
  }

  Optional<Row> get(String partition, String sort) {
    return store.get(key(partition, sort), true).row();
  }

  void putAll(Row... rows) {
    for (var row : rows) {
      assertThat(write(put(row))).isInstanceOf(WriteResult.Done.class);
    }
  }

  static RowWrite put(Row row) {
    return put(row, Condition.always());
  }

  static RowWrite put(Row row, Condition condition) {
    return new RowWrite.Put(Tables.MAIN.name(), row, condition);
  }

  static RowWrite update(String partition, String sort, Change... changes) {
    return update(partition, sort, Condition.always(), changes);
  }

  static RowWrite update(String partition, String sort, Condition condition, Change... changes) {
    return new RowWrite.Update(
        Tables.MAIN.name(), Key.of(partition, sort), List.of(changes), condition);
  }

  static RowWrite delete(String partition, String sort) {
    return delete(partition, sort, Condition.always());
  }

  static RowWrite delete(String partition, String sort, Condition condition) {
    return new RowWrite.Delete(Tables.MAIN.name(), Key.of(partition, sort), condition);
  }

  static RowWrite check(String partition, String sort, Condition condition) {
    return new RowWrite.Check(Tables.MAIN.name(), Key.of(partition, sort), condition);
  }

  WriteResult write(RowWrite... writes) {
    return store.write(WriteRequest.of(List.of(writes)));
  }

  WriteResult write(RowWrite write, Returning returning) {
    return store.write(WriteRequest.of(write, returning));
  }

  WriteResult writeOnce(String token, RowWrite... writes) {
    return store.write(new WriteRequest(List.of(writes), Optional.of(token), Returning.NOTHING));
  }

  static void assertDone(WriteResult written) {
    assertThat(written).isInstanceOf(WriteResult.Done.class);
  }

  /** Asserts that the single write failed on this row. */
  static void assertFailedOn(WriteResult written, Optional<Row> current) {
    assertUnmetConditions(written, new WriteResult.UnmetCondition(0, current));
  }

  static void assertUnmetConditions(WriteResult written, WriteResult.UnmetCondition... unmet) {
    assertThat(written).isInstanceOf(WriteResult.Failed.class);
    assertThat(((WriteResult.Failed) written).unmet()).containsExactly(unmet);
  }

  static void assertRefused(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(InvalidInput.class);
  }
}
