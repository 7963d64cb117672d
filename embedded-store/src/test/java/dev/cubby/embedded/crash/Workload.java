package dev.cubby.embedded.crash;

import module java.base;

import dev.cubby.core.store.WriteResult;
import dev.cubby.embedded.*;

/**
 * A store with a diary: writers add numbered batches, and everything is inspected after a crash.
 */
final class Workload implements AutoCloseable {
  // Small enough that a few thousand batches cause flushes and compactions.
  private static final Settings SETTINGS = Settings.of(Clock.systemUTC()).with(256 << 10, 4 << 20);

  private final EmbeddedStore store;
  private final Diary diary;

  private Workload(EmbeddedStore store, Diary diary) {
    this.store = store;
    this.diary = diary;
  }

  /**
   * The seed determines the rows, so it stays the same for the life of the disk. The store has its
   * own folder on the disk, because creating it must be durable too.
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

  /** Writes a batch, which is durable when this returns. */
  void write(int writer, long sequence) {
    if (!(store.write(diary.batch(writer, sequence)) instanceof WriteResult.Done)) {
      throw new IllegalStateException(
          "Batch %d of writer %d was refused".formatted(sequence, writer));
    }
  }

  /** Flushes memory into tables. */
  void flush() {
    StoreInternals.flush(store);
  }

  /** Compacts the flushed tables into one. */
  void compact() {
    StoreInternals.compact(store);
  }

  /** Creates a base, which is durable when this returns. */
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

  /** The read-only part of an audit. */
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

  /**
   * Inspects the store at an instant, restored into a new folder; tokens may have expired since.
   */
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
