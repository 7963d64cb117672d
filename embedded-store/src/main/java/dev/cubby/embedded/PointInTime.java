package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Point-in-time recovery: base checkpoints in the folder, and the log since then, with the instant
 * of each batch. Restoring replays the log onto the last base before the instant, in a new folder.
 */
final class PointInTime {

  /** A checkpoint, with the number and the instant of its last write. */
  private record Base(Path folder, long sequence, Instant taken) {
    static Base of(Path folder) {
      var parts = folder.getFileName().toString().split("-", 2);
      return new Base(
          folder, Long.parseLong(parts[0]), Instant.ofEpochMilli(Long.parseLong(parts[1])));
    }
  }

  private final Engine engine;
  private final Path bases;
  private final Settings settings;

  PointInTime(Engine engine, Path data, Settings settings) {
    this.engine = engine;
    this.bases = data.resolve("bases");
    this.settings = settings;
    removeLeftovers();
    bases().stream().map(Base::taken).forEach(engine.stamps()::notBefore);
  }

  private List<Base> bases() {
    return Folders.list(bases).stream()
        .filter(PointInTime::isBase)
        .map(Base::of)
        .sorted(Comparator.comparingLong(Base::sequence))
        .toList();
  }

  static boolean isBase(Path folder) {
    return folder.getFileName().toString().matches("\\d+-\\d+");
  }

  static long sequenceNamed(Path base) {
    return Base.of(base).sequence();
  }

  static Instant instantNamed(Path base) {
    return Base.of(base).taken();
  }

  /** Removes bases that were half created or half removed. A complete one is renamed last. */
  private void removeLeftovers() {
    for (var folder : Folders.list(bases)) {
      if (!isBase(folder)) {
        Folders.remove(folder);
      }
    }
  }

  /** Creates a new base, and drops those that the retention time no longer needs. */
  void roll(Instant now) {
    var existing = bases();
    if (!existing.isEmpty() && existing.getLast().sequence() == engine.sequence()) {
      Folders.settle(bases);
      return;
    }
    removeLeftovers();
    Folders.create(bases);
    engine.checkpoint(bases.resolve("new"));
    long sequence = sequenceOf(bases.resolve("new"));
    Folders.rename(bases, "new", sequence + "-" + now.toEpochMilli());
    prune(now.minus(settings.logKept()));
  }

  private static long sequenceOf(Path checkpoint) {
    try (var options = EngineOptions.recovering();
        var db = RocksDB.openReadOnly(options, checkpoint.toString())) {
      return db.getLatestSequenceNumber();
    } catch (RocksDBException e) {
      throw Engine.unavailable("A base checkpoint cannot be read", e);
    }
  }

  private void prune(Instant horizon) {
    var all = bases();
    for (int i = 0; i + 1 < all.size(); i++) {
      boolean needed = all.get(i + 1).taken().isAfter(horizon);
      if (!needed || !hasLogSince(all.get(i))) {
        // Renamed first, because a half-removed base must not look like one.
        var name = all.get(i).folder().getFileName().toString();
        Folders.remove(Folders.rename(bases, name, "old"));
      }
    }
  }

  /** Whether the log continues where the base ends, or nothing was written since. */
  private boolean hasLogSince(Base base) {
    if (engine.sequence() <= base.sequence()) {
      return true;
    }
    return engine.read(db -> {
      try (var log = db.getUpdatesSince(base.sequence() + 1)) {
        if (!log.isValid()) {
          return false;
        }
        var found = log.getBatch();
        try (var _ = found.writeBatch()) {
          return found.sequenceNumber() <= base.sequence() + 1;
        }
      } catch (RocksDBException gone) {
        return false;
      }
    });
  }

  /** The earliest instant that can be restored. */
  Optional<Instant> first() {
    return bases().stream().filter(this::hasLogSince).map(Base::taken).findFirst();
  }

  /** Creates a folder with the state at an instant, and returns the number of replayed batches. */
  long restore(Instant instant, Path target) {
    var base =
        bases().stream()
            .filter(one -> !one.taken().isAfter(instant) && hasLogSince(one))
            .reduce((_, later) -> later)
            .orElseThrow(() ->
                new InvalidInput(
                    "One can not go back that far",
                    "wanted",
                    instant,
                    "first",
                    first().map(Instant::toString).orElse("none")));
    Folders.begin(target);
    Folders.copy(base.folder(), target);
    long replayed;
    try (var copy = new Engine(target, settings.withoutHistory())) {
      if (copy.sequence() != base.sequence()) {
        throw new Unavailable("A base checkpoint is not whole", "folder", base.folder());
      }
      replayed = replay(base, instant, copy);
      copy.flush();
    }
    Folders.finish(target);
    return replayed;
  }

  private long replay(Base base, Instant instant, Engine copy) {
    if (engine.sequence() <= base.sequence()) {
      return 0;
    }
    // Later writes may or may not be visible, but are after the requested instant.
    long last = engine.sequence();
    return engine.read(db -> {
      long replayed = 0;
      try (var log = db.getUpdatesSince(base.sequence() + 1);
          var notes = new NoteReader()) {
        long expected = base.sequence() + 1;
        boolean reached = false;
        for (; log.isValid() && !reached; log.next()) {
          var found = log.getBatch();
          try (var batch = found.writeBatch()) {
            reached = notes.stampOf(batch).filter(stamp -> stamp.isAfter(instant)).isPresent();
            if (!reached) {
              requireNoGap(expected, found.sequenceNumber());
              copy.writeWithoutSync(batch.data());
              expected = found.sequenceNumber() + batch.count();
              replayed++;
            }
          }
        }
        log.status();
        if (!reached) {
          requireNoGap(expected, last + 1);
        }
      }
      return replayed;
    });
  }

  private static void requireNoGap(long expected, long found) {
    if (found > expected) {
      throw new Unavailable(
          "The log lacks commits on the way to that instant; ./run verify names the file",
          "first missing",
          expected,
          "next",
          found);
    }
  }

  /** The interval between bases: replaying a day of log takes seconds. */
  static final Duration ROLLED_EVERY = Duration.ofDays(1);
}
