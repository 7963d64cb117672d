package dev.cubby.embedded;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A log of the engine and the commits in it.
 *
 * @param commits the commits that can be replayed: intact, and before any damage
 * @param behind the commits that can still be read after damage
 * @param end the position after the last commit to be replayed
 * @param gap where commit numbers are not consecutive, if anywhere
 */
record LogFile(
    Path path,
    long number,
    Optional<Span> commits,
    Optional<Span> afterDamage,
    long end,
    Records.End state,
    Optional<String> gap) {

  private static final int BATCH_HEADER = 12;
  private static final int NOTE = 10;
  private static final int LOG_DATA = 3;

  /** A run of commits: the numbers of its first and last change, with their instants. */
  record Span(long first, long last, Instant from, Instant until) {
    Span and(Span later) {
      return new Span(first, later.last, from, later.until);
    }

    @Override
    public String toString() {
      var numbers = first == last ? "commit " + first : "commits " + first + " to " + last;
      return until.equals(Instant.EPOCH) ? numbers : numbers + " (" + from + " to " + until + ")";
    }
  }

  static boolean is(Path file) {
    return file.getFileName().toString().matches("\\d+\\.log");
  }

  static List<LogFile> in(Path folder, long fromNumber) {
    return in(folder, number -> number >= fromNumber);
  }

  static List<LogFile> in(Path folder, LongPredicate wanted) {
    return Folders.list(folder).stream()
        .filter(file -> is(file) && wanted.test(numberOf(file)))
        .sorted(java.util.Comparator.comparingLong(LogFile::numberOf))
        .map(LogFile::read)
        .toList();
  }

  static long numberOf(Path file) {
    var name = file.getFileName().toString();
    return Long.parseLong(name.substring(0, name.indexOf('.')));
  }

  static String named(long number) {
    return "%06d.log".formatted(number);
  }

  /**
   * The damage of the log itself. A record that breaks off is an unfinished write, however long it
   * is. A long end in zeros can come only from a file system that extended the file; without a mark
   * it could be any damage, and a power failure always leaves a mark.
   */
  Optional<String> damage(boolean marked) {
    if (state instanceof Records.End.Damaged(long at, var how)) {
      return Optional.of(how + ", at byte " + at + " of " + FolderCheck.sizeOf(path));
    }
    if (!marked && state instanceof Records.End.Torn(_, var zerosFrom) && isLong(zerosFrom)) {
      return Optional.of(
          "ends in zeros from byte %d, without COMMITTED to compare with"
              .formatted(zerosFrom.orElseThrow()));
    }
    return gap.map(where -> "lacks commits: " + where);
  }

  private boolean isLong(OptionalLong zerosFrom) {
    return zerosFrom.isPresent()
        && FolderCheck.sizeOf(path) - zerosFrom.getAsLong() > Records.BLOCK;
  }

  static LogFile read(Path file) {
    var reading = new Reading();
    var state = Records.read(file, reading);
    return new LogFile(
        file,
        numberOf(file),
        Optional.ofNullable(reading.commits),
        Optional.ofNullable(reading.behind),
        reading.end,
        state,
        Optional.ofNullable(reading.gap));
  }

  private static final class Reading implements Records.Taker {
    private @Nullable Span commits;
    private @Nullable Span behind;
    private @Nullable String gap;
    private long end;

    @Override
    public void take(byte[] batch, long batchEnd, boolean damaged) {
      if (!damaged) {
        end = batchEnd;
      }
      if (batch.length < BATCH_HEADER) {
        return;
      }
      var header = ByteBuffer.wrap(batch).order(ByteOrder.LITTLE_ENDIAN);
      long first = header.getLong();
      int count = header.getInt();
      if (count == 0) {
        return; // The engine starts a log with an empty batch.
      }
      var at = instantOf(batch);
      var span = new Span(first, first + count - 1, at, at);
      if (damaged) {
        behind = behind == null ? span : behind.and(span);
      } else {
        if (commits != null && commits.last + 1 != first && gap == null) {
          gap = "commit " + first + " follows commit " + commits.last;
        }
        commits = commits == null ? span : commits.and(span);
      }
    }

    /** The note with the instant is the last entry of a batch. */
    private static Instant instantOf(byte[] batch) {
      int note = batch.length - NOTE;
      return note >= BATCH_HEADER && batch[note] == LOG_DATA && batch[note + 1] == Long.BYTES
          ? Instant.ofEpochMilli(ByteBuffer.wrap(batch).getLong(note + 2))
          : Instant.EPOCH;
    }
  }
}
