package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.value.Row;
import org.jspecify.annotations.Nullable;

/**
 * Writes index copies and expiry entries in the batch of their row. In the test mode with delayed
 * indexes, copies are held back for a random number of operations.
 */
final class IndexWriter {
  private static final byte[] NOTHING = new byte[0];

  private record Held(
      Pending.ByteKey row,
      long due,
      byte @Nullable [] old,
      byte @Nullable [] key,
      byte @Nullable [] value) {}

  private final IndexDelay delay;
  private final Random random;
  private final List<Held> held = new ArrayList<>();
  private final Map<Pending.ByteKey, Long> lastDue = new HashMap<>();
  private long operation;

  IndexWriter(IndexDelay delay) {
    this.delay = delay;
    this.random = new Random(delay.seed());
  }

  boolean delays() {
    return delay.operations() > 0;
  }

  void replace(
      StoredTable stored,
      byte[] key,
      @Nullable Row before,
      @Nullable Row after,
      byte @Nullable [] bytes,
      Batch batch) {
    for (var index : stored.table().indexes()) {
      var old = before == null ? null : stored.indexKey(index, before);
      var now = after == null ? null : stored.indexKey(index, after);
      if (delays()) {
        hold(new Pending.ByteKey(key), old, now, bytes);
      } else {
        move(old, now, bytes, batch);
      }
    }
    if (stored.table().ttl().isPresent()) {
      var old = before == null ? null : stored.expiryKey(before, key);
      var now = after == null ? null : stored.expiryKey(after, key);
      if (!Arrays.equals(old, now)) {
        move(old, now, NOTHING, batch);
      }
    }
  }

  private static void move(
      byte @Nullable [] old, byte @Nullable [] now, byte @Nullable [] value, Batch batch) {
    if (old != null && !Arrays.equals(old, now)) {
      batch.delete(old);
    }
    if (now != null && value != null) {
      batch.put(now, value);
    }
  }

  private synchronized void hold(
      Pending.ByteKey row, byte @Nullable [] old, byte @Nullable [] key, byte @Nullable [] value) {
    long due = operation + random.nextInt(delay.operations() + 1);
    due = lastDue.merge(row, due, Math::max);
    held.add(new Held(row, due, old, key, value));
  }

  /** Advances time by one operation; copies that are due go into the batch. */
  synchronized void release(Batch batch, boolean everything) {
    operation++;
    for (var copies = held.iterator(); copies.hasNext(); ) {
      var copy = copies.next();
      if (everything || copy.due() <= operation) {
        copies.remove();
        lastDue.remove(copy.row(), copy.due());
        move(copy.old(), copy.key(), copy.value(), batch);
      }
    }
  }
}
