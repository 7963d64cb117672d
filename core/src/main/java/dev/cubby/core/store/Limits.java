package dev.cubby.core.store;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.*;

/** DynamoDB's limits, so that every store refuses the same input with the same message. */
public final class Limits {
  public static final int ROW_BYTES = 400 * 1024;
  public static final int PARTITION_KEY_BYTES = 2048;
  public static final int SORT_KEY_BYTES = 1024;
  public static final int WRITES = 100;
  public static final int TRANSACTION_BYTES = 4 * 1024 * 1024;
  public static final int PAGE_BYTES = 1024 * 1024;
  public static final int TOKEN_LENGTH = 36;

  private Limits() {}

  /** Checks a whole row: its size, its key, and its index keys. */
  public static void check(Table table, Row row) {
    if (Sizes.of(row) > ROW_BYTES) {
      throw new InvalidInput("A row has at most 400 KB", "table", table.name());
    }
    check(table, table.key().keyOf(row));
    for (var index : table.indexes()) {
      for (var attribute : index.key().attributes()) {
        var value = row.getOrNull(attribute.name());
        if (value != null) {
          check(attribute, value, isSort(index.key(), attribute));
        }
      }
    }
  }

  public static void check(Table table, Key key) {
    var schema = table.key();
    check(schema.partition(), key.partition(), false);
    if (schema.sort().isPresent() != key.sort().isPresent()) {
      throw new InvalidInput("A key has the parts its table asks for", "table", table.name());
    }
    key.sort().ifPresent(value -> check(schema.sort().orElseThrow(), value, true));
  }

  private static boolean isSort(KeySchema schema, KeyAttribute attribute) {
    return schema.sort().filter(attribute::equals).isPresent();
  }

  private static void check(KeyAttribute attribute, Value value, boolean sort) {
    if (value.type() != attribute.type()) {
      throw new InvalidInput(
          "A key attribute has another type",
          "attribute",
          attribute.name(),
          "expected",
          attribute.type(),
          "found",
          value.type());
    }
    int bytes = Sizes.of(value);
    if (bytes == 0) {
      throw new InvalidInput("A key attribute is empty", "attribute", attribute.name());
    }
    if (bytes > (sort ? SORT_KEY_BYTES : PARTITION_KEY_BYTES)) {
      throw new InvalidInput(
          "A partition key has at most 2048 bytes, a sort key 1024",
          "attribute",
          attribute.name(),
          "bytes",
          bytes);
    }
  }

  /** Checks a request before any row is read. */
  public static void check(WriteRequest request, Function<String, Table> tables) {
    var writes = request.writes();
    if (writes.isEmpty() || writes.size() > WRITES) {
      throw new InvalidInput("A write has 1 to 100 actions", "actions", writes.size());
    }
    request.token().ifPresent(Limits::checkToken);
    var keys = new HashSet<RowKey>();
    long bytes = 0;
    for (var write : writes) {
      var table = tables.apply(write.table());
      var key = keyOf(table, write);
      if (write instanceof RowWrite.Put put) {
        check(table, put.row());
      } else {
        check(table, key);
      }
      if (!keys.add(new RowKey(write.table(), key))) {
        throw new InvalidInput("Two actions of one write name one row", "table", write.table());
      }
      Conditions.requireSound(write.condition());
      if (write instanceof RowWrite.Update update) {
        checkKeysUntouched(table, update.changes());
        Changes.requireSeparate(update.changes());
      }
      bytes += Payload.bytes(write);
    }
    checkTransaction(bytes);
  }

  /** Checks the size of one transaction or snapshot. */
  public static void checkTransaction(long bytes) {
    if (bytes > TRANSACTION_BYTES) {
      throw new InvalidInput("A transaction has at most 4 MB", "bytes", bytes);
    }
  }

  private static void checkToken(String token) {
    if (token.isEmpty() || token.length() > TOKEN_LENGTH) {
      throw new InvalidInput("An idempotency token has 1 to 36 characters");
    }
  }

  private static void checkKeysUntouched(Table table, List<Change> changes) {
    for (var attribute : table.key().attributes()) {
      for (var change : changes) {
        if (change.path().root().equals(attribute.name())) {
          throw new InvalidInput(
              "An update does not change its row's key", "attribute", attribute.name());
        }
      }
    }
  }

  /** A snapshot reads 1 to 100 distinct rows. */
  public static void checkSnapshot(List<RowKey> keys, Function<String, Table> tables) {
    if (keys.isEmpty() || keys.size() > WRITES) {
      throw new InvalidInput("A snapshot has 1 to 100 rows", "rows", keys.size());
    }
    if (new HashSet<>(keys).size() != keys.size()) {
      throw new InvalidInput("Two keys of one snapshot name one row");
    }
    keys.forEach(key -> check(tables.apply(key.table()), key.key()));
  }

  public static Key keyOf(Table table, RowWrite write) {
    return switch (write) {
      case RowWrite.Put(var _, var row, var _) -> table.key().keyOf(row);
      case RowWrite.Update(var _, var key, var _, var _) -> key;
      case RowWrite.Delete(var _, var key, var _) -> key;
      case RowWrite.Check(var _, var key, var _) -> key;
    };
  }
}
