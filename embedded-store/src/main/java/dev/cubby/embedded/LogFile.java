package dev.cubby.embedded;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A log of the engine and the commits in it.
 *
 * @param commits those that can be replayed: whole, and before any damage
 * @param behind those that can still be read behind damage
 * @param end where the last commit to be replayed ends
 * @param gap where the numbers of commits do not follow one another, if anywhere
 */
record LogFile(
    Path path,
    long number,
    Optional<Span> commits,
    Optional<Span> behind,
    long end,
    Records.End state,
    Optional<String> gap) {

  private static final int BATCH_HEADER = 12;
  private static final int NOTE = 10;
  private static final int LOG_DATA = 3;

  /** Commits in a row, by the number of the first change and of the last, with their instants. */
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
   * What is wrong with it by itself. An end in zeros is longer than what one write leaves only
   * where a file system made the file longer; without a mark it could be anything.
   */
  Optional<String> damage(boolean marked) {
    if (state instanceof Records.End.Damaged(long at, var how)) {
      return Optional.of(how + ", at byte " + at + " of " + FolderCheck.sizeOf(path));
    }
    if (!marked
        && state instanceof Records.End.Torn(long at)
        && FolderCheck.sizeOf(path) - at > Records.BLOCK) {
      return Optional.of("ends in zeros from byte " + at + ", without COMMITTED to compare with");
    }
    return gap.map(where -> "lacks commits: " + where);
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
        return; // The engine begins a log with such a one.
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

    /** The note with the instant is the last thing in a batch. */
    private static Instant instantOf(byte[] batch) {
      int note = batch.length - NOTE;
      return note >= BATCH_HEADER && batch[note] == LOG_DATA && batch[note + 1] == Long.BYTES
          ? Instant.ofEpochMilli(ByteBuffer.wrap(batch).getLong(note + 2))
          : Instant.EPOCH;
    }
  }
}
