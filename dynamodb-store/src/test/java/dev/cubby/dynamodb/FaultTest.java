package dev.cubby.dynamodb;

import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.AfterEach;

/** A store on the endpoint over a faulty wire, with the helpers its tests share. */
abstract class FaultTest {
  static final Table SHELF = table("tck-shelf", primary("PK", "SK"));

  /** Enough retries for the highest fault rate, with short pauses. */
  static final RetryPolicy PATIENT =
      new RetryPolicy(60, Duration.ofSeconds(60), Duration.ofMillis(1), Duration.ofMillis(2));

  static final RetryPolicy HASTY =
      new RetryPolicy(4, Duration.ofSeconds(60), Duration.ofMillis(1), Duration.ofMillis(1));

  private static final DynamoDbUnderTest GROUND = DynamoDbUnderTest.here();

  final FaultyWire wire = new FaultyWire();
  final DynamoDbStore store;

  FaultTest(RetryPolicy patience) {
    GROUND.open(Clock.systemUTC()).close();
    store = DynamoDbStore.open(GROUND.settings().withHttpClient(wire).with(patience));
    store.ensure(List.of(SHELF));
  }

  static Settings settings() {
    return GROUND.settings();
  }

  @AfterEach
  void close() {
    store.close();
    wire.close();
  }

  static Row row(String sort, long n) {
    return Row.builder().with("PK", "p").with("SK", sort).with("n", n).build();
  }

  static RowWrite put(Row row) {
    return put(row, Condition.always());
  }

  static RowWrite put(Row row, Condition condition) {
    return new RowWrite.Put(SHELF.name(), row, condition);
  }

  static RowWrite create(Row row) {
    return put(row, Condition.absent("PK"));
  }

  static RowWrite count(String sort) {
    var one = new Operand.Literal(Value.of(1));
    return new RowWrite.Update(
        SHELF.name(),
        Key.of("p", sort),
        List.of(new Change.Add(Path.of("n"), one)),
        Condition.always());
  }

  static RowWrite delete(String sort) {
    return new RowWrite.Delete(SHELF.name(), Key.of("p", sort), Condition.always());
  }

  WriteResult write(RowWrite... writes) {
    return store.write(WriteRequest.of(List.of(writes)));
  }

  WriteResult writeOnce(String token, RowWrite... writes) {
    return store.write(new WriteRequest(List.of(writes), Optional.of(token), Returning.NOTHING));
  }

  static RowKey key(String sort) {
    return new RowKey(SHELF.name(), Key.of("p", sort));
  }

  Optional<Row> get(String sort) {
    return store.get(key(sort), true).row();
  }

  static void assertDone(WriteResult written) {
    assertThat(written).isInstanceOf(WriteResult.Done.class);
  }
}
