package dev.cubby.embedded.crash;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/**
 * The content that writers write. A batch is a transaction on three rows of its writer: a new page;
 * a mark that moves through an index; and a note with an expiry, which is put, changed and removed
 * in turn. The pages determine all other rows.
 */
record Diary(long seed) {
  static final Index BY_WRITER = new Index("ByWriter", key("writer", "place"));
  static final Index BY_SHELF = new Index("ByShelf", key("shelf", "place"));
  static final Table TABLE =
      new Table(
          "diary",
          key("PK", "SK"),
          List.of(BY_WRITER, BY_SHELF),
          Optional.of("ttl"),
          Optional.empty());

  private static final long FAR_AWAY = 4_000_000_000L;
  private static final int SHELVES = 8;
  private static final int TOKENS_EVERY = 3;

  private static KeySchema key(String partition, String sort) {
    return new KeySchema(KeyAttribute.text(partition), Optional.of(KeyAttribute.text(sort)));
  }

  WriteRequest batch(int writer, long sequence) {
    var writes =
        List.of(
            new RowWrite.Put("diary", page(writer, sequence), Condition.absent("PK")),
            new RowWrite.Update(
                "diary",
                keyOf(writer, "MARK"),
                changes(mark(writer, sequence)),
                Condition.absent("last")
                    .or(Condition.compare("last", Comparison.LT, Value.of(sequence)))),
            note(writer, sequence));
    return new WriteRequest(writes, token(writer, sequence), Returning.NOTHING);
  }

  private static RowWrite note(int writer, long sequence) {
    var note = noteRow(writer, sequence);
    return switch ((int) (sequence % 3)) {
      case 0 -> new RowWrite.Put("diary", note, Condition.always());
      case 1 ->
          new RowWrite.Update("diary", keyOf(writer, "NOTE"), changes(note), Condition.always());
      default -> new RowWrite.Delete("diary", keyOf(writer, "NOTE"), Condition.always());
    };
  }

  /** Some batches have a token, so that they can be repeated. */
  Optional<String> token(int writer, long sequence) {
    return (writer + sequence) % TOKENS_EVERY == 0
        ? Optional.of("batch-%d-%d".formatted(writer, sequence))
        : Optional.empty();
  }

  /** Every row of a writer with these pages. */
  Map<Key, Row> rows(int writer, BitSet pages) {
    var rows = new HashMap<Key, Row>();
    pages.stream().forEach(sequence -> add(rows, page(writer, sequence)));
    if (!pages.isEmpty()) {
      long last = pages.length() - 1L;
      add(rows, mark(writer, last));
      if (last % 3 != 2) {
        add(rows, noteRow(writer, last));
      }
    }
    return rows;
  }

  private static void add(Map<Key, Row> rows, Row row) {
    rows.put(TABLE.key().keyOf(row), row);
  }

  private Row page(int writer, long sequence) {
    return row(writer, "PAGE#%010d".formatted(sequence))
        .with("shelf", "pages-" + sequence % SHELVES)
        .with("sequence", sequence)
        .with("payload", Payload.of(seed, writer, sequence))
        .build();
  }

  private static Row mark(int writer, long last) {
    return row(writer, "MARK").with("shelf", "marks-" + last % SHELVES).with("last", last).build();
  }

  private static Row noteRow(int writer, long sequence) {
    return row(writer, "NOTE").with("ttl", FAR_AWAY + sequence).build();
  }

  private static Row.Builder row(int writer, String sort) {
    return Row.builder()
        .with("PK", partition(writer))
        .with("SK", sort)
        .with("writer", partition(writer))
        .with("place", partition(writer) + sort);
  }

  /** Every partition of the second index. */
  static List<String> shelves() {
    return IntStream.range(0, SHELVES)
        .boxed()
        .flatMap(number -> Stream.of("pages-" + number, "marks-" + number))
        .toList();
  }

  static String partition(int writer) {
    return "WRITER#" + writer;
  }

  private static Key keyOf(int writer, String sort) {
    return Key.of(partition(writer), sort);
  }

  private static List<Change> changes(Row row) {
    return row.attributes().entrySet().stream()
        .filter(attribute -> !List.of("PK", "SK").contains(attribute.getKey()))
        .<Change>map(
            attribute -> Change.set(attribute.getKey(), new Operand.Literal(attribute.getValue())))
        .toList();
  }
}
