package dev.cubby.embedded;

import dev.cubby.core.Failure.Unavailable;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.zip.CRC32C;

/**
 * A small file with the last commit that is known to be on the disk. It is written after the log
 * was synced and never synced itself, so it is never ahead of the log: a log that has less than the
 * mark says has lost something.
 */
final class CommitMark implements AutoCloseable {
  static final String NAME = "COMMITTED";
  private static final long MAGIC = 0x43554242592d3031L; // "CUBBY-01"
  private static final long UNKNOWN = -1;
  private static final int MOST_LOGS = 100;
  private static final int HEADER = 4 * Long.BYTES + Integer.BYTES;

  /**
   * What has to be there.
   *
   * @param sequence the number of the last change that is on the disk
   * @param at when it was written
   * @param firstLog the first log that tables had not taken over by then
   * @param logs all logs that there were
   */
  record Position(long sequence, Instant at, long firstLog, List<Long> logs) {}

  private final Path folder;
  private final FileChannel file;
  private final ByteBuffer bytes =
      ByteBuffer.allocate(HEADER + MOST_LOGS * Long.BYTES + Integer.BYTES);
  private final CRC32C crc = new CRC32C();
  private long knownVersion = UNKNOWN;
  private long firstLog;
  private List<Long> logs = List.of();

  private CommitMark(Path folder, FileChannel file) {
    this.folder = folder;
    this.file = file;
  }

  /** Empty without such a file, and also when it is torn: nothing is known then. */
  static Optional<Position> read(Path folder) {
    try {
      var bytes = ByteBuffer.wrap(Files.readAllBytes(folder.resolve(NAME)));
      if (bytes.getLong() != MAGIC) {
        return Optional.empty();
      }
      long sequence = bytes.getLong();
      var at = Instant.ofEpochMilli(bytes.getLong());
      long firstLog = bytes.getLong();
      var logs = new ArrayList<Long>();
      for (int left = bytes.getInt(); left > 0; left--) {
        logs.add(bytes.getLong());
      }
      var crc = new CRC32C();
      crc.update(bytes.array(), 0, bytes.position());
      return bytes.getInt() == (int) crc.getValue()
          ? Optional.of(new Position(sequence, at, firstLog, logs))
          : Optional.empty();
    } catch (IOException | BufferUnderflowException e) {
      return Optional.empty();
    }
  }

  /** Takes over what the last process knew, in a file of its own that was never synced. */
  static CommitMark open(Path folder) {
    var known = read(folder);
    var made = folder.resolve(NAME + ".new");
    try {
      Files.deleteIfExists(made);
      var file = FileChannel.open(made, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      var mark = new CommitMark(folder, file);
      known.ifPresent(mark::write);
      Files.move(made, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
      return mark;
    } catch (IOException e) {
      throw Folders.failed("The mark of the last commit cannot be made", folder.resolve(NAME), e);
    }
  }

  /**
   * Called after a sync. What goes wrong here does not undo that; the mark is older then. The
   * version is a number of the engine's that changes whenever it begins a log or has written a
   * table.
   */
  synchronized void committed(long sequence, Instant at, long version, LongSupplier firstNeeded) {
    try {
      if (version != knownVersion) {
        long first = firstNeeded.getAsLong();
        var found = listLogs();
        // Their names have to be durable before they are mentioned.
        Folders.settle(folder);
        firstLog = first;
        logs = found;
        knownVersion = version;
      }
      write(new Position(sequence, at, firstLog, logs));
    } catch (Unavailable e) {
      knownVersion = UNKNOWN;
    }
  }

  private List<Long> listLogs() {
    return Folders.list(folder).stream()
        .filter(LogFile::is)
        .map(LogFile::numberOf)
        .sorted(Comparator.reverseOrder())
        .limit(MOST_LOGS)
        .toList();
  }

  private void write(Position position) {
    bytes.clear();
    bytes
        .putLong(MAGIC)
        .putLong(position.sequence())
        .putLong(position.at().toEpochMilli())
        .putLong(position.firstLog())
        .putInt(position.logs().size());
    position.logs().forEach(bytes::putLong);
    crc.reset();
    crc.update(bytes.array(), 0, bytes.position());
    bytes.putInt((int) crc.getValue()).flip();
    try {
      file.write(bytes, 0);
    } catch (IOException e) {
      // A mark that is torn or older says less, and nothing wrong.
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // Nothing was promised about it.
    }
  }
}
