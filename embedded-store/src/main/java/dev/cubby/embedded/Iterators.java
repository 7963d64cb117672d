package dev.cubby.embedded;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * A pool of iterators, because creating one takes a third of a short read and refreshing one almost
 * nothing. An idle iterator pins memory and files, so all are closed whenever a memtable's worth
 * was written.
 */
final class Iterators {
  private static final int MOST_AT_REST = 8;

  private final Deque<RocksIterator> resting = new ArrayDeque<>();
  private final long patience;
  private long written;

  Iterators(long patience) {
    this.patience = patience;
  }

  /** An iterator over the current state. */
  RocksIterator take(RocksDB db) throws RocksDBException {
    var rested = rested();
    if (rested == null) {
      return db.newIterator();
    }
    try {
      rested.refresh();
      return rested;
    } catch (RocksDBException | RuntimeException e) {
      rested.close();
      throw e;
    }
  }

  private synchronized @Nullable RocksIterator rested() {
    return resting.pollFirst();
  }

  void release(RocksIterator rows) {
    if (!rests(rows)) {
      rows.close();
    }
  }

  private synchronized boolean rests(RocksIterator rows) {
    return resting.size() < MOST_AT_REST && resting.offerFirst(rows);
  }

  synchronized void wrote(int bytes) {
    written += bytes;
    if (written > patience) {
      written = 0;
      close();
    }
  }

  synchronized void close() {
    resting.forEach(RocksIterator::close);
    resting.clear();
  }
}
