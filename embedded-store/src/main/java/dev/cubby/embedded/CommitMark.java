package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import org.jspecify.annotations.Nullable;

/**
 * A small file with the last commit known to be durable, always written after the sync of the log,
 * so it is never ahead of the log: a log with less than the mark has lost commits. Its first part
 * is written and synced when the folder is opened, before any commit is acknowledged, and never
 * again. A power failure therefore always leaves a mark. The other two parts are written
 * alternately after each commit, so that an interrupted write leaves the previous one intact; they
 * are not synced and may be lost, and the mark is then an older one.
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
  private static final int PART = 512;

  /** The previous version wrote two parts in turn, from the first on. */
  private static final int PARTS = 3;

  private static final int MOST_LOGS = (PART - HEADER - Integer.BYTES) / Long.BYTES;

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
    /** {@code partly}: another part cannot be read. */
    record Known(Position position, boolean partly) implements Content {}

    /** No mark, as in a folder of an earlier version. */
    record Nothing(String why) implements Content {}

    record Malformed(String how) implements Content {}

    default Optional<Position> known() {
      return this instanceof Known(var position, _) ? Optional.of(position) : Optional.empty();
    }
  }

  private final Path folder;
  private final FileChannel file;
  private final ByteBuffer bytes = ByteBuffer.allocate(PART);
  private final CRC32C crc = new CRC32C();
  private long knownVersion = UNKNOWN;
  private @Nullable Position last;
  private int next = PART;

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
    return latest(IntStream.range(0, PARTS).mapToObj(part -> part(content, part * PART)).toList());
  }

  private static Content latest(List<Content> parts) {
    var malformed = parts.stream().filter(part -> part instanceof Content.Malformed).toList();
    var latest =
        parts.stream()
            .flatMap(part -> part.known().stream())
            .max(Comparator.comparingLong(Position::sequence));
    if (latest.isPresent()) {
      return new Content.Known(latest.get(), !malformed.isEmpty());
    }
    return switch (malformed.size()) {
      case 0 -> parts.getFirst();
      // In the previous version, a full disk could leave the only part incomplete.
      case 1 -> new Content.Nothing(MISMATCH);
      default -> malformed.getFirst();
    };
  }

  private static Content part(byte[] content, int from) {
    int to = Math.min(content.length, from + PART);
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

  /**
   * Replaces the mark by one that has all commits so far, durably. Fails if that is not possible:
   * without it, nobody could tell after a power failure whether commits are missing.
   */
  static CommitMark open(
      Path folder, long sequence, Instant at, long version, Supplier<Synced> engine) {
    var made = folder.resolve(MADE);
    try {
      Files.deleteIfExists(made);
      var mark =
          new CommitMark(
              folder,
              FileChannel.open(made, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
      try {
        mark.write(mark.position(sequence, at, version, engine), 0);
        mark.file.force(true);
        Folders.rename(folder, MADE, NAME);
        return mark;
      } catch (IOException | RuntimeException e) {
        mark.close();
        throw e;
      }
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
      write(position(sequence, at, version, engine), next);
      next = next == PART ? 2 * PART : PART;
    } catch (IOException | Unavailable e) {
      // A torn or older mark claims less, but nothing wrong.
      knownVersion = UNKNOWN;
    }
  }

  private Position position(long sequence, Instant at, long version, Supplier<Synced> engine) {
    var known = last;
    if (known == null || version != knownVersion) {
      known = settled(engine.get());
      knownVersion = version;
    }
    var position =
        new Position(
            sequence, at, known.firstLog(), known.manifest(), known.manifestBytes(), known.logs());
    last = position;
    return position;
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

  private void write(Position position, int part) throws IOException {
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
    file.write(bytes, part);
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // What must be durable was synced when the folder was opened.
    }
  }
}
