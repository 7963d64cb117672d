package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import org.jspecify.annotations.Nullable;

/**
 * A small file with the last commit known to be durable. It is written after each sync of the log
 * and never synced itself, so it is never ahead of the log: a log with less than the mark has lost
 * commits. Its two halves are written alternately, so that an interrupted write leaves the previous
 * one intact.
 */
final class CommitMark implements AutoCloseable {
  static final String NAME = "COMMITTED";
  private static final String MISMATCH = "does not match its checksum";
  private static final String MADE = NAME + ".new";
  private static final long MAGIC = 0x43554242592d3032L; // "CUBBY-02"

  /** The previous version's format: one part, without the manifest. */
  private static final long FORMER_MAGIC = 0x43554242592d3031L; // "CUBBY-01"

  private static final long UNKNOWN = -1;
  private static final int HEADER = 6 * Long.BYTES + Integer.BYTES;

  /** A disk writes a sector completely or not at all. */
  private static final int HALF = 512;

  private static final int MOST_LOGS = (HALF - HEADER - Integer.BYTES) / Long.BYTES;

  /**
   * The state that must be on the disk.
   *
   * @param sequence the number of the last durable change
   * @param at when it was written
   * @param firstLog the first log that tables did not cover by then
   * @param manifest the number of the manifest in use
   * @param manifestBytes the minimum length of that manifest
   * @param logs the newest logs, archived ones included
   */
  record Position(
      long sequence,
      Instant at,
      long firstLog,
      long manifest,
      long manifestBytes,
      List<Long> logs) {}

  /** The part of a position that only the engine knows. All of it is durable. */
  record Synced(long firstLog, long manifest, long manifestBytes) {}

  /** The content of a folder's mark. */
  sealed interface Content {
    /** {@code half}: only one of the two halves can be read. */
    record Known(Position position, boolean half) implements Content {}

    /** No mark, as in a folder of an earlier version or after a power failure. */
    record Nothing(String why) implements Content {}

    record Malformed(String how) implements Content {}

    default Optional<Position> known() {
      return this instanceof Known(var position, _) ? Optional.of(position) : Optional.empty();
    }
  }

  private final Path folder;
  private final FileChannel file;
  private final ByteBuffer bytes = ByteBuffer.allocate(HALF);
  private final CRC32C crc = new CRC32C();
  private long knownVersion = UNKNOWN;
  private @Nullable Position last;
  private boolean inPlace;
  private int half = HALF;

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
    return later(half(content, 0), half(content, HALF));
  }

  private static Content later(Content one, Content other) {
    if (one.known().isPresent() && other.known().isPresent()) {
      boolean swapped = other.known().get().sequence() > one.known().get().sequence();
      return swapped ? other : one;
    }
    boolean half = one instanceof Content.Malformed || other instanceof Content.Malformed;
    var known = one.known().or(other::known);
    if (known.isPresent()) {
      return new Content.Known(known.get(), half);
    }
    // A full disk can leave one half incomplete before the other was ever written.
    boolean both = one instanceof Content.Malformed && other instanceof Content.Malformed;
    return half && !both ? new Content.Nothing(MISMATCH) : one;
  }

  private static Content half(byte[] content, int from) {
    int to = Math.min(content.length, from + HALF);
    try {
      return parse(ByteBuffer.wrap(Arrays.copyOfRange(content, Math.min(from, to), to)));
    } catch (BufferUnderflowException e) {
      return new Content.Nothing("breaks off");
    }
  }

  private static Content parse(ByteBuffer bytes) {
    long magic = bytes.getLong();
    boolean former = magic == FORMER_MAGIC;
    if (magic != MAGIC && !former) {
      return magic == 0 ? new Content.Nothing("is empty") : otherFormat(magic);
    }
    long sequence = bytes.getLong();
    var at = Instant.ofEpochMilli(bytes.getLong());
    long firstLog = bytes.getLong();
    long manifest = former ? 0 : bytes.getLong();
    long manifestBytes = former ? 0 : bytes.getLong();
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
        ? new Content.Known(
            new Position(sequence, at, firstLog, manifest, manifestBytes, logs), false)
        : new Content.Malformed(MISMATCH);
  }

  private static Content otherFormat(long magic) {
    return magic >> 8 == MAGIC >> 8
        ? new Content.Nothing("was written by another version of Cubby")
        : new Content.Malformed("does not hold what Cubby writes there");
  }

  /** Starts a new file, which replaces the old one with the first commit. */
  static CommitMark open(Path folder) {
    var made = folder.resolve(MADE);
    try {
      Files.deleteIfExists(made);
      return new CommitMark(
          folder, FileChannel.open(made, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    } catch (IOException e) {
      throw Folders.failed("The mark of the last commit cannot be made", made, e);
    }
  }

  /**
   * Records a commit after its sync. A failure here does not undo the commit; the mark just stays
   * older. {@code version} is an engine number that changes with every new log or table.
   */
  synchronized void committed(long sequence, Instant at, long version, Supplier<Synced> engine) {
    try {
      var known = last;
      if (known == null || version != knownVersion) {
        known = settled(engine.get());
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
        inPlace = true;
        Folders.settle(folder);
      }
    } catch (IOException | Unavailable e) {
      // A torn or older mark claims less, but nothing wrong.
      knownVersion = UNKNOWN;
    }
  }

  /** Makes the names of the logs durable before the mark mentions them. */
  private Position settled(Synced engine) {
    var logs = listLogs();
    Folders.settle(folder);
    return new Position(
        0, Instant.EPOCH, engine.firstLog(), engine.manifest(), engine.manifestBytes(), logs);
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
    half = HALF - half;
    file.write(bytes, half);
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // The file was never promised to be durable.
    }
  }
}
