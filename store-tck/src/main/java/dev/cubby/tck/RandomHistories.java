package dev.cubby.tck;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import org.junit.jupiter.api.Test;

/**
 * Runs the same random history on the store and on a naive model, which must agree at each step. A
 * failure prints its seed; set the system property {@code cubby.seed} to repeat it.
 */
abstract class RandomHistories extends Group {
  private static final int STEPS_IN_A_ROUND = 12;

  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final RandomOperations dice = new RandomOperations(seed);
  private final NaiveModel model = new NaiveModel(clock, Tables.ALL);
  private final List<WriteRequest> requests = new ArrayList<>();

  RandomHistories(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void theStoreAndTheModelNeverDisagree() {
    int rounds = Boolean.getBoolean("cubby.long") ? 20_000 : 300;
    for (int round = 1; round <= rounds; round++) {
      try {
        for (int step = 0; step < STEPS_IN_A_ROUND; step++) {
          step();
        }
        Tables.ALL.forEach(this::assertSameRows);
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError(
            "The store left the model in round %d. To repeat it: cubby.seed=%d%n%s"
                .formatted(round, seed, failure),
            failure);
      }
    }
  }

  private void step() {
    switch (dice.roll(12)) {
      case 0, 1, 2 ->
          assertSameWrite(WriteRequest.of(dice.write(), dice.pick(List.of(Returning.values()))));
      case 3, 4 -> assertSameWrite(WriteRequest.of(dice.writes(model)));
      case 5 -> writeWithToken();
      case 6, 7, 8 -> assertSamePages(dice.query());
      case 9 -> assertSameSnapshot();
      case 10 -> bulk(dice.table());
      default -> assertSameRow(dice.rowKey());
    }
  }

  private void assertSameWrite(WriteRequest request) {
    assertSame(request, () -> store.write(request), () -> model.write(request));
  }

  /** A new request, or a repetition of an earlier one. */
  private void writeWithToken() {
    if (requests.isEmpty() || dice.chance(60)) {
      requests.add(
          new WriteRequest(
              dice.chance(50) ? List.of(dice.write()) : dice.writes(model),
              Optional.of(dice.chance(90) ? "token" + requests.size() : "shared"),
              Returning.NOTHING));
      assertSameWrite(requests.getLast());
    } else {
      assertSameWrite(dice.pick(requests));
    }
    if (dice.chance(10) && subject.followsTheClock()) {
      clock.step(Duration.ofMinutes(dice.roll(12)));
    }
  }

  private void assertSamePages(RowQuery query) {
    if (query.index().isPresent()) {
      settle();
    }
    var asked = query;
    while (true) {
      var now = asked;
      if (!(outcome(() -> model.page(now)) instanceof RowPage expected)) {
        assertSame(now, () -> store.query(now), () -> model.page(now));
        return;
      }
      var actual = store.query(now);
      if (expected.next().isEmpty()) {
        assertLast(now, actual, expected);
        return;
      }
      assertThat(actual).as("%s", now).isEqualTo(expected);
      asked = after(query, expected.next());
    }
  }

  /** A store may return a position even if no row follows, as DynamoDB does. */
  private void assertLast(RowQuery asked, RowPage actual, RowPage expected) {
    assertThat(actual)
        .as("%s", asked)
        .isEqualTo(
            new RowPage(expected.rows(), expected.examined(), actual.next(), expected.units()));
    if (actual.next().isPresent()) {
      assertThat(store.query(after(asked, actual.next())).examined()).as("%s", asked).isZero();
    }
  }

  private static RowQuery after(RowQuery query, Optional<Row> position) {
    return new RowQuery(
        query.table(),
        query.index(),
        query.partition(),
        query.sort(),
        query.forward(),
        query.limit(),
        query.filter(),
        position,
        query.consistent());
  }

  private void assertSameSnapshot() {
    var keys =
        IntStream.range(0, 1 + dice.roll(8)).mapToObj(_ -> dice.rowKey()).distinct().toList();
    assertThat(store.getAll(keys).rows()).isEqualTo(keys.stream().map(model::get).toList());
    assertThat(store.bulkGet(keys).rows()).isEqualTo(keys.stream().map(model::get).toList());
  }

  private void assertSameRow(RowKey key) {
    assertThat(store.get(key, true).row()).as("%s", key).isEqualTo(model.get(key));
  }

  private void bulk(Table table) {
    var keys = IntStream.range(0, dice.roll(6)).mapToObj(_ -> dice.key(table.key())).toList();
    if (dice.chance(70)) {
      var rows = keys.stream().map(key -> dice.row(table, key)).toList();
      store.bulkPut(table.name(), rows);
      rows.forEach(row -> model.set(at(table, table.key().keyOf(row)), Optional.of(row)));
    } else {
      store.bulkDelete(table.name(), keys);
      keys.forEach(key -> model.set(at(table, key), Optional.empty()));
    }
  }

  private static RowKey at(Table table, Key key) {
    return new RowKey(table.name(), key);
  }

  private void assertSameRows(Table table) {
    var swept = new ArrayList<Row>();
    var position = Optional.<Row>empty();
    do {
      var page = store.sweep(table.name(), position, 1 + dice.roll(20));
      swept.addAll(page.rows());
      position = page.next();
    } while (position.isPresent());
    assertThat(swept)
        .as("%s", table.name())
        .containsExactlyInAnyOrderElementsOf(model.all(table.name()));
  }

  private static void assertSame(Object asked, Supplier<Object> store, Supplier<Object> model) {
    var expected = outcome(model);
    assertThat(outcome(store)).as("%s", asked).isEqualTo(expected);
  }

  private static Object outcome(Supplier<Object> operation) {
    try {
      return operation.get();
    } catch (InvalidInput refused) {
      return "refused";
    }
  }
}
