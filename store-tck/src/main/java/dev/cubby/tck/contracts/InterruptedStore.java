package dev.cubby.tck.contracts;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.tck.DelegatingStore;

/** A store that runs an action before its n-th write, counted from 1, or after a write or read. */
final class InterruptedStore extends DelegatingStore {
  private final IntConsumer beforeWrite;
  private final Runnable afterWrite;
  private final Runnable afterRead;
  private final int page;
  private final AtomicInteger writes = new AtomicInteger();

  InterruptedStore(RowStore rows, IntConsumer beforeWrite, Runnable afterRead) {
    this(rows, beforeWrite, () -> {}, afterRead, Integer.MAX_VALUE);
  }

  private InterruptedStore(
      RowStore rows, IntConsumer beforeWrite, Runnable afterWrite, Runnable afterRead, int page) {
    super(rows);
    this.beforeWrite = beforeWrite;
    this.afterWrite = afterWrite;
    this.afterRead = afterRead;
    this.page = page;
  }

  /** Scans two rows at a time, so that a few rows make many pages. */
  static InterruptedStore withSmallPages(RowStore rows) {
    return new InterruptedStore(rows, _ -> {}, () -> {}, () -> {}, 2);
  }

  /** Runs an action after a write, before its caller continues. */
  static InterruptedStore afterWrite(RowStore rows, Runnable action) {
    return new InterruptedStore(rows, _ -> {}, action, () -> {}, Integer.MAX_VALUE);
  }

  /** Fails before a write, as if killed after the previous one. */
  static InterruptedStore killedAt(RowStore rows, int write) {
    return new InterruptedStore(
        rows,
        number -> {
          if (number >= write) {
            throw new Unavailable("Killed");
          }
        },
        () -> {});
  }

  @Override
  public WriteResult write(WriteRequest request) {
    beforeWrite.accept(writes.incrementAndGet());
    var written = rows.write(request);
    afterWrite.run();
    return written;
  }

  @Override
  public GetResult get(RowKey key, boolean consistent) {
    var fetched = rows.get(key, consistent);
    afterRead.run();
    return fetched;
  }

  @Override
  public RowPage sweep(String table, Optional<Row> after, int limit) {
    return rows.sweep(table, after, Math.min(limit, page));
  }

  @Override
  public void close() {}
}
