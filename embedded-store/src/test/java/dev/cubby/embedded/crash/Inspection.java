package dev.cubby.embedded.crash;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.embedded.EmbeddedStore;

/** Reads a store as its users do, and reports traces of incomplete batches. */
final class Inspection {
  private static final int PAGE = 1000;

  private final EmbeddedStore store;
  private final Diary diary;
  private final SortedMap<Integer, BitSet> pages = new TreeMap<>();
  private final Map<String, Integer> shelved = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();

  Inspection(EmbeddedStore store, Diary diary) {
    this.store = store;
    this.diary = diary;
  }

  Audit audit() {
    return new Audit(pages, faults);
  }

  /** Each writer's rows match its pages, in the table and in the index. */
  void rows() {
    long found = 0;
    for (int writer = 0; writer < CrashHarness.WRITERS; writer++) {
      var rows = byKey(query(Optional.empty(), Diary.partition(writer)));
      if (!rows.isEmpty()) {
        compare(writer, rows);
        found += rows.size();
      }
    }
    if (!store.count().equals(Map.of("diary", found))) {
      faults.add("counted %s but found %d rows".formatted(store.count(), found));
    }
  }

  private void compare(int writer, Map<Key, Row> rows) {
    var written = new BitSet();
    for (var row : rows.values()) {
      row.find("sequence").ifPresent(sequence -> written.set(number(sequence)));
      row.find("shelf").ifPresent(shelf -> shelved.merge(shelf.toString(), 1, Integer::sum));
    }
    pages.put(writer, written);
    expect("writer " + writer, diary.rows(writer, written), rows);
    var index = Optional.of(Diary.BY_WRITER.name());
    expect("index of writer " + writer, rows, byKey(query(index, Diary.partition(writer))));
  }

  /** Checks the sparse index and the store's own verification. */
  void indexes() {
    var found = new TreeMap<String, Integer>();
    for (var shelf : Diary.shelves()) {
      int rows = query(Optional.of(Diary.BY_SHELF.name()), shelf).size();
      if (rows > 0) {
        found.put(Value.of(shelf).toString(), rows);
      }
    }
    if (!found.equals(shelved)) {
      faults.add("shelves should have %s but have %s".formatted(shelved, found));
    }
    faults.addAll(store.verify());
  }

  /** Repeating a stored batch with its token changes nothing. */
  void tokens() {
    pages.forEach((writer, written) -> {
      long last = written.length() - 1L;
      if (last >= 0 && diary.token(writer, last).isPresent()) {
        resend(writer, last);
      }
    });
  }

  private void resend(int writer, long sequence) {
    try {
      if (!(store.write(diary.batch(writer, sequence)) instanceof WriteResult.Done)) {
        faults.add("token of batch %d of writer %d is not there".formatted(sequence, writer));
      }
    } catch (Failure failure) {
      faults.add("token of batch %d of writer %d: %s".formatted(sequence, writer, failure));
    }
  }

  private void expect(String what, Map<Key, Row> expected, Map<Key, Row> rows) {
    if (!expected.equals(rows)) {
      var missing = new HashMap<>(expected);
      rows.forEach(missing::remove);
      var surplus = new HashMap<>(rows);
      expected.forEach(surplus::remove);
      faults.add("%s lacks %s and has %s".formatted(what, missing.keySet(), surplus.keySet()));
    }
  }

  private static Map<Key, Row> byKey(List<Row> rows) {
    var byKey = new HashMap<Key, Row>();
    rows.forEach(row -> byKey.put(Diary.TABLE.key().keyOf(row), row));
    return byKey;
  }

  private List<Row> query(Optional<String> index, String partition) {
    var rows = new ArrayList<Row>();
    Optional<Row> after = Optional.empty();
    do {
      var page =
          store.query(
              new RowQuery(
                  "diary",
                  index,
                  Value.of(partition),
                  new SortCondition.Any(),
                  true,
                  PAGE,
                  Condition.always(),
                  after,
                  false));
      rows.addAll(page.rows());
      after = page.next();
    } while (after.isPresent());
    return rows;
  }

  private static int number(Value value) {
    return ((Value.Num) value).number().intValueExact();
  }
}
