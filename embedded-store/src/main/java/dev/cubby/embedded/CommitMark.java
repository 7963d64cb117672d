package dev.cubby.embedded;

import dev.cubby.core.Failure.Unavailable;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A small file with the last commit that is known to be on the disk. It is written after the log
 * was synced and never synced itself, so it is never ahead of the log: a log that has less than the
 * mark says has lost something.
 */
final class CommitMark implements AutoCloseable {
  static final String NAME = "COMMITTED";
  private static final String MADE = NAME + ".new";
  private static final long MAGIC = 0x43554242592d3032L; // "CUBBY-02"
  private static final long UNKNOWN = -1;
  private static final int HEADER = 6 * Long.BYTES + Integer.BYTES;

  /** All of it fits into one sector, which a disk writes whole or not at all. */
  private static final int MOST_LOGS = 56;

  /**
   * What has to be there.
   *
   * @param sequence the number of the last change that is on the disk
   * @param at when it was written
   * @param firstLog the first log that tables had not taken over by then
   * @param manifest the number of the manifest in use
   * @param manifestBytes how long that was at least
   * @param logs the newest logs that there were, archived ones included
   */
  record Position(
      long sequence,
      Instant at,
      long firstLog,
      long manifest,
      long manifestBytes,
      List<Long> logs) {}

  /** What a folder's mark says. */
  sealed interface Content {
    record Known(Position position) implements Content {}

    /** Nothing, as in a folder of an earlier version, or after a power failure. */
    record Nothing(String why) implements Content {}

    record Malformed(String how) implements Content {}

    default Optional<Position> known() {
      return this instanceof Known(var position) ? Optional.of(position) : Optional.empty();
    }
  }

  private final Path folder;
  private final FileChannel file;
  private final ByteBuffer bytes =
      ByteBuffer.allocate(HEADER + MOST_LOGS * Long.BYTES + Integer.BYTES);
  private final CRC32C crc = new CRC32C();
  private long knownVersion = UNKNOWN;
  private @Nullable Position last;
  private boolean inPlace;

  private CommitMark(Path folder, FileChannel file) {
    this.folder = folder;
    this.file = file;
  }

  static Content read(Path folder) {
    byte[] content;
    try {
      content = Files.readAllBytes(folder.resolve(NAME));
    } catch (NoSuchFileException e) {
      return new Content.Nothing("is missing");
    } catch (IOException e) {
      throw Folders.unreadable(folder.resolve(NAME), e);
    }
    try {
      return parse(ByteBuffer.wrap(content));
    } catch (BufferUnderflowException e) {
      return new Content.Nothing("breaks off");
    }
  }

  private static Content parse(ByteBuffer bytes) {
    long magic = bytes.getLong();
    if (magic != MAGIC) {
      return magic == 0 ? new Content.Nothing("is empty") : otherFormat(magic);
    }
    long sequence = bytes.getLong();
    var at = Instant.ofEpochMilli(bytes.getLong());
    long firstLog = bytes.getLong();
    long manifest = bytes.getLong();
    long manifestBytes = bytes.getLong();
    int count = bytes.getInt();
    if (count < 0 || count > MOST_LOGS) {
      return new Content.Malformed("names more logs than there can be");
    }
    var logs = new ArrayList<Long>();
    for (int i = 0; i < count; i++) {
      logs.add(bytes.getLong());
    }
    var crc = new CRC32C();
    crc.update(bytes.array(), 0, bytes.position());
    return bytes.getInt() == (int) crc.getValue()
        ? new Content.Known(new Position(sequence, at, firstLog, manifest, manifestBytes, logs))
        : new Content.Malformed("does not match its checksum");
  }

  private static Content otherFormat(long magic) {
    return magic >> 8 == MAGIC >> 8
        ? new Content.Nothing("was written by another version of Cubby")
        : new Content.Malformed("is no mark of a commit");
  }

  /** Begins a file of its own that was never synced; it takes its place with the first commit. */
  static CommitMark open(Path folder) {
    var made = folder.resolve(MADE);
    try {
      Files.deleteIfExists(made);
      return new CommitMark(
          folder,
          FileChannel.open(made, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    } catch (IOException e) {
      throw Folders.failed("The mark of the last commit cannot be made", made, e);
    }
  }

  /**
   * Called after a sync. What goes wrong here does not undo that; the mark is older then. The
   * version is a number of the engine's that changes whenever it begins a log or has written a
   * table.
   */
  synchronized void committed(long sequence, Instant at, long version, LongSupplier firstNeeded) {
    try {
      var known = last;
      if (known == null || version != knownVersion) {
        known = settled(firstNeeded.getAsLong());
        knownVersion = version;
      }
      last =
          new Position(
              sequence,
              at,
              known.firstLog(),
              known.manifest(),
              known.manifestBytes(),
              known.logs());
      write(last);
      if (!inPlace) {
        Files.move(folder.resolve(MADE), folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
        Folders.settle(folder);
        inPlace = true;
      }
    } catch (IOException | Unavailable e) {
      // A mark that is torn or older says less, and nothing wrong.
      knownVersion = UNKNOWN;
    }
  }

  /** Files and their names have to be durable before they are mentioned. */
  private Position settled(long firstLog) throws IOException {
    var manifest = CurrentManifest.get(folder);
    long bytesOfManifest = Files.size(manifest);
    var logs = listLogs();
    Folders.settle(folder, manifest.getFileName().toString());
    Folders.settle(folder);
    return new Position(
        0,
        Instant.EPOCH,
        firstLog,
        CurrentManifest.numberOf(manifest),
        bytesOfManifest,
        logs);
  }

  private List<Long> listLogs() {
    return Stream.of(folder, folder.resolve("archive"))
        .flatMap(place -> Folders.list(place).stream())
        .filter(LogFile::is)
        .map(LogFile::numberOf)
        .distinct()
        .sorted(Comparator.reverseOrder())
        .limit(MOST_LOGS)
        .toList();
  }

  private void write(Position position) throws IOException {
    bytes.clear();
    bytes
        .putLong(MAGIC)
        .putLong(position.sequence())
        .putLong(position.at().toEpochMilli())
        .putLong(position.firstLog())
        .putLong(position.manifest())
        .putLong(position.manifestBytes())
        .putInt(position.logs().size());
    position.logs().forEach(bytes::putLong);
    crc.reset();
    crc.update(bytes.array(), 0, bytes.position());
    bytes.putInt((int) crc.getValue()).flip();
    file.write(bytes, 0);
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
