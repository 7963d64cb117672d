package dev.cubby.tck;

import static dev.cubby.core.expression.Condition.Comparison.GE;
import static dev.cubby.tck.Expressions.absent;
import static dev.cubby.tck.Expressions.add;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.compare;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.set;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.WriteResult;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Sixteen threads on the same rows: no write is lost, applied twice or half applied. */
abstract class Races extends Group {
  private static final int RUNNERS = 16;

  Races(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void oneOfManyConcurrentCreationsWins() throws Exception {
    for (int round = 0; round < 20; round++) {
      var sort = "s" + round;
      var winners =
          race(runner -> write(put(row("p", sort).with("by", runner).build(), absent("PK"))));
      assertThat(winners).filteredOn(WriteResult.Done.class::isInstance).hasSize(1);
      var row = get("p", sort);
      assertThat(winners)
          .filteredOn(WriteResult.Failed.class::isInstance)
          .allSatisfy(loser -> assertFailedOn(loser, row));
    }
  }

  @Test
  void oneOfManyConcurrentUpdatesOfAVersionWinsEachTime() throws Exception {
    putAll(row("p", "s").with("version", 0).build());
    for (int version = 0; version < 20; version++) {
      var from = version;
      var winners =
          race(runner ->
              write(
                  update(
                      "p",
                      "s",
                      equal(at("version"), literal(from)),
                      set("version", literal(from + 1)),
                      set("by", literal(runner)))));
      assertThat(winners).filteredOn(WriteResult.Done.class::isInstance).hasSize(1);
      assertThat(numberIn(get("p", "s"), "version")).isEqualTo(version + 1);
    }
  }

  @Test
  void countersAddUp() throws Exception {
    race(_ -> {
      for (int i = 0; i < 25; i++) {
        assertDone(write(update("p", "s", add("count", number(1)))));
      }
      return true;
    });
    assertThat(numberIn(get("p", "s"), "count")).isEqualTo(RUNNERS * 25);
  }

  @Test
  void theLastPieceIsTakenOnce() throws Exception {
    putAll(row("p", "s").with("left", 5).build());
    var taken =
        race(_ ->
            write(update("p", "s", compare(at("left"), GE, literal(1)), add("left", number(-1)))));
    assertThat(taken).filteredOn(WriteResult.Done.class::isInstance).hasSize(5);
    assertThat(numberIn(get("p", "s"), "left")).isZero();
  }

  @Test
  void anAmountMovedBetweenRowsIsNeverLostOrSeenTwice() throws Exception {
    putAll(row("p", "a").with("coins", 100).build(), row("p", "b").with("coins", 100).build());
    race(runner -> {
      var from = runner % 2 == 0 ? "a" : "b";
      var to = runner % 2 == 0 ? "b" : "a";
      for (int i = 0; i < 15; i++) {
        retried(() ->
            write(
                update("p", from, compare(at("coins"), GE, literal(7)), add("coins", number(-7))),
                update("p", to, add("coins", number(7)))));
        var seen = retried(() -> store.getAll(List.of(key("p", "a"), key("p", "b")))).rows();
        assertThat(numberIn(seen.get(0), "coins") + numberIn(seen.get(1), "coins")).isEqualTo(200);
      }
      return true;
    });
    assertThat(numberIn(get("p", "a"), "coins") + numberIn(get("p", "b"), "coins")).isEqualTo(200);
  }

  @Test
  void concurrentRequestsWithOneTokenAreAppliedOnce() throws Exception {
    for (int round = 1; round <= 10; round++) {
      var token = UUID.randomUUID().toString();
      var answers =
          race(_ -> retried(() -> writeOnce(token, update("p", "s", add("taps", number(1))))));
      assertThat(answers).allSatisfy(Group::assertDone);
      assertThat(numberIn(get("p", "s"), "taps")).isEqualTo(round);
    }
  }

  @Test
  void aReaderSeesWholeRows() throws Exception {
    putAll(row("p", "s").with("a", 0).with("b", 0).build());
    race(runner -> {
      for (int i = 0; i < 50; i++) {
        if (runner % 2 == 0) {
          putAll(row("p", "s").with("a", i).with("b", i).build());
        } else {
          var row = get("p", "s");
          assertThat(numberIn(row, "a")).isEqualTo(numberIn(row, "b"));
        }
      }
      return true;
    });
  }

  @Test
  void aWriterSeesItsOwnWrite() throws Exception {
    race(runner -> {
      for (int i = 0; i < 50; i++) {
        var row = row("p", "s" + runner).with("n", i).build();
        putAll(row);
        assertThat(get("p", "s" + runner)).contains(row);
      }
      return true;
    });
    assertThat(QueryBuilder.of("p").rows(store)).hasSize(RUNNERS);
  }

  private interface Runner<T> {
    T run(int number) throws Exception;
  }

  /** Starts all threads together and rethrows the first failure. */
  private static <T> List<T> race(Runner<T> runner) throws Exception {
    var start = new CyclicBarrier(RUNNERS);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<T>>();
      for (int i = 0; i < RUNNERS; i++) {
        var number = i;
        running.add(
            threads.submit(() -> {
              start.await();
              return runner.run(number);
            }));
      }
      var results = new ArrayList<T>();
      for (var each : running) {
        results.add(each.get());
      }
      return results;
    }
  }

  /** Retries, because a store may refuse a contended transaction without applying it. */
  private static <T> T retried(Supplier<T> transaction) {
    for (int attempt = 0; ; attempt++) {
      try {
        return transaction.get();
      } catch (Unavailable contended) {
        if (attempt == 100) {
          throw contended;
        }
        Thread.onSpinWait();
      }
    }
  }

  private static long numberIn(Optional<Row> row, String attribute) {
    return ((Value.Num) row.orElseThrow().find(attribute).orElseThrow()).number().longValueExact();
  }
}
