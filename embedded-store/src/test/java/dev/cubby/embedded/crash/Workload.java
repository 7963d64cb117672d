package dev.cubby.embedded.crash;

import module java.base;

import dev.cubby.core.store.WriteResult;
import dev.cubby.embedded.*;

/** A store with a diary in it: writers add numbered batches, and after a crash all is looked at. */
final class Workload implements AutoCloseable {
  // So small that a round of a few thousand batches also flushes and compacts.
  private static final Settings SETTINGS = Settings.of(Clock.systemUTC()).with(256 << 10, 4 << 20);

  private final EmbeddedStore store;
  private final Diary diary;

  private Workload(EmbeddedStore store, Diary diary) {
    this.store = store;
    this.diary = diary;
  }

  /**
   * The seed decides what is in the rows, so it stays the same for as long as the disk lives. The
   * store has a folder of its own on the disk, because its making must be durable too.
   */
  static Workload open(Path disk, long seed) {
    var store = EmbeddedStore.open(disk.resolve("data"), SETTINGS);
    try {
      store.ensure(List.of(Diary.TABLE));
      return new Workload(store, new Diary(seed));
    } catch (RuntimeException | Error failed) {
      store.close();
      throw failed;
    }
  }

  /** All or nothing, and durable when it returns. */
  void write(int writer, long sequence) {
    if (!(store.write(diary.batch(writer, sequence)) instanceof WriteResult.Done)) {
      throw new IllegalStateException(
          "Batch %d of writer %d was refused".formatted(sequence, writer));
    }
  }

  /** Moves what is in memory into tables, so that a script also meets those. */
  void flush() {
    Inside.flush(store);
  }

  /** Makes one table of those that flushing has made. */
  void compact() {
    Inside.compact(store);
  }

  /** Makes a base to go back to, which is there for good when it returns. */
  void rollBase() {
    store.rollBase();
  }

  Optional<String> readOnlyReason() {
    return store.readOnlyReason();
  }

  Audit audit() {
    var inspection = read(store);
    inspection.tokens();
    return inspection.audit();
  }

  /** The part of an audit that sends nothing to the store. */
  Audit read() {
    return read(store).audit();
  }

  private Inspection read(EmbeddedStore store) {
    var inspection = new Inspection(store, diary);
    inspection.rows();
    inspection.indexes();
    return inspection;
  }

  boolean canGoBack() {
    return store.firstRestorable().isPresent();
  }

  /** Looks at the store as it was at an instant, in a new folder; tokens may have expired since. */
  Audit auditAt(Instant instant, Path target) {
    store.restoreTo(instant, target);
    try (var restored = EmbeddedStore.open(target, SETTINGS)) {
      return read(restored).audit();
    }
  }

  @Override
  public void close() {
    store.close();
  }
}
