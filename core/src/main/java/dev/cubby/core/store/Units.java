package dev.cubby.core.store;

import dev.cubby.core.schema.Table;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Sizes;
import java.util.Optional;

/** Read and write units by DynamoDB's rules, for every store. */
public record Units(double read, double write) {
  private static final int READ_BLOCK = 4096;
  private static final int WRITE_BLOCK = 1024;

  public static final Units NONE = new Units(0, 0);

  public Units plus(Units other) {
    return new Units(read + other.read, write + other.write);
  }

  /** Units for reading this many bytes: half a unit for each 4 KB, one if consistent. */
  public static Units reading(long bytes, boolean consistent) {
    long blocks = Math.max(1, (bytes + READ_BLOCK - 1) / READ_BLOCK);
    return new Units(consistent ? blocks : blocks / 2.0, 0);
  }

  /** Units for reading one row in a snapshot. */
  public static Units readingInTransaction(long bytes) {
    return new Units(2 * reading(bytes, true).read, 0);
  }

  /**
   * Units for a write: one for each KB of the larger of both rows, and the same for each index
   * touched.
   */
  public static Units writing(
      Table table, Optional<Row> before, Optional<Row> after, boolean transaction) {
    int oldBytes = before.map(Sizes::of).orElse(0);
    int newBytes = after.map(Sizes::of).orElse(0);
    double units = blocks(Math.max(oldBytes, newBytes)) * (transaction ? 2 : 1);
    for (var index : table.indexes()) {
      var oldKey = before.map(index.key()::find).orElse(null);
      var newKey = after.map(index.key()::find).orElse(null);
      if (oldKey != null && newKey != null && oldKey.equals(newKey)) {
        units += before.equals(after) ? 0 : blocks(Math.max(oldBytes, newBytes));
      } else {
        units += oldKey == null ? 0 : blocks(oldBytes);
        units += newKey == null ? 0 : blocks(newBytes);
      }
    }
    return new Units(0, units);
  }

  private static double blocks(int bytes) {
    return Math.max(1, (bytes + WRITE_BLOCK - 1) / WRITE_BLOCK);
  }
}
