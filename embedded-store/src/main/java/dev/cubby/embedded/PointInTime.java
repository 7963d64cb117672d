package dev.cubby.embedded;

import dev.cubby.core.Failure.InvalidInput;
import dev.cubby.core.Failure.Unavailable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * The way back: base checkpoints in the folder, and the log of everything since, each batch with
 * its instant. Going back replays the log onto the last base before the instant, in a new folder.
 */
final class PointInTime {

  /** A checkpoint, by the number of its last write and its instant. */
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
  }

  private List<Base> bases() {
    return Folders.list(bases).stream()
        .filter(folder -> folder.getFileName().toString().matches("\\d+-\\d+"))
        .map(Base::of)
        .sorted(java.util.Comparator.comparingLong(Base::sequence))
        .toList();
  }

  /** Makes a new base, and drops those that nothing within the time kept needs any more. */
  void roll(Instant now) {
    var existing = bases();
    if (!existing.isEmpty() && existing.getLast().sequence() == engine.sequence()) {
      return;
    }
    Folders.remove(bases.resolve("new"));
    bases.toFile().mkdirs();
    engine.checkpoint(bases.resolve("new"));
    long sequence = sequenceOf(bases.resolve("new"));
    var name = sequence + "-" + now.toEpochMilli();
    if (!bases.resolve("new").toFile().renameTo(bases.resolve(name).toFile())) {
      throw new Unavailable("A base checkpoint cannot be named", "name", name);
    }
    prune(now.minus(settings.logKept()));
  }

  private static long sequenceOf(Path checkpoint) {
    try (var options = new org.rocksdb.Options();
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
        Folders.remove(all.get(i).folder());
      }
    }
  }

  /** Whether the log goes on where the base ends, or nothing was written since. */
  private boolean hasLogSince(Base base) {
    if (engine.sequence() <= base.sequence()) {
      return true;
    }
    return engine.read(db -> {
      try (var log = db.getUpdatesSince(base.sequence() + 1)) {
        return log.isValid() && log.getBatch().sequenceNumber() <= base.sequence() + 1;
      } catch (RocksDBException gone) {
        return false;
      }
    });
  }

  /** The earliest instant one can go back to, if any. */
  Optional<Instant> first() {
    return bases().stream().filter(this::hasLogSince).map(Base::taken).findFirst();
  }

  /**
   * Makes a folder that is as this one was at an instant, and says how many batches it replayed.
   */
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
    Folders.requireNew(target);
    Folders.copy(base.folder(), target);
    try (var copy = new Engine(target, settings.withoutLog())) {
      return replay(base, instant, copy);
    }
  }

  private long replay(Base base, Instant instant, Engine copy) {
    if (engine.sequence() <= base.sequence()) {
      return 0;
    }
    return engine.read(db -> {
      long replayed = 0;
      try (var log = db.getUpdatesSince(base.sequence() + 1);
          var stamps = new Stamps()) {
        for (; log.isValid(); log.next()) {
          var batch = log.getBatch().writeBatch();
          if (stamps.of(batch).filter(stamp -> stamp.isAfter(instant)).isPresent()) {
            break;
          }
          copy.writeQuickly(batch.data());
          replayed++;
        }
        log.status();
      }
      return replayed;
    });
  }

  /** Finds the instant that was noted in a batch. */
  private static final class Stamps implements AutoCloseable {
    private final NoteReader notes = new NoteReader();

    Optional<Instant> of(WriteBatch batch) throws RocksDBException {
      notes.found.clear();
      batch.iterate(notes);
      return notes.found.stream().findFirst();
    }

    @Override
    public void close() {
      notes.close();
    }
  }

  private static final class NoteReader extends WriteBatch.Handler {
    private final List<Instant> found = new ArrayList<>();

    @Override
    public void logData(byte[] note) {
      found.add(Instant.ofEpochMilli(ByteBuffer.wrap(note).getLong()));
    }

    @Override
    public void put(int family, byte[] key, byte[] value) {}

    @Override
    public void put(byte[] key, byte[] value) {}

    @Override
    public void merge(int family, byte[] key, byte[] value) {}

    @Override
    public void merge(byte[] key, byte[] value) {}

    @Override
    public void delete(int family, byte[] key) {}

    @Override
    public void delete(byte[] key) {}

    @Override
    public void singleDelete(int family, byte[] key) {}

    @Override
    public void singleDelete(byte[] key) {}

    @Override
    public void deleteRange(int family, byte[] from, byte[] to) {}

    @Override
    public void deleteRange(byte[] from, byte[] to) {}

    @Override
    public void putBlobIndex(int family, byte[] key, byte[] value) {}

    @Override
    public void markBeginPrepare() {}

    @Override
    public void markEndPrepare(byte[] id) {}

    @Override
    public void markNoop(boolean empty) {}

    @Override
    public void markRollback(byte[] id) {}

    @Override
    public void markCommit(byte[] id) {}

    @Override
    public void markCommitWithTimestamp(byte[] id, byte[] at) {}
  }

  /** How often a new base should be made: replaying a day of log takes seconds. */
  static final Duration ROLLED_EVERY = Duration.ofDays(1);
}
