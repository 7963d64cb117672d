package dev.cubby.embedded;

import dev.cubby.core.failure.Failure.ReadOnly;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/**
 * The reason why nothing can be written. The reason may be shown to anyone; the detail names files
 * and is for the log.
 */
record Outage(Reason reason, String detail) {

  enum Reason {
    DISK_FULL("the disk is full"),
    NO_DESCRIPTORS("the process has too many open files"),
    READ_ONLY_DISK("the disk is read-only"),
    DAMAGED("some of its data is damaged"),
    WRITE_FAILED("a write failed");

    private final String words;

    Reason(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  static Outage of(RocksDBException e) {
    return of(e.getStatus(), String.valueOf(e.getMessage()));
  }

  static Outage of(Status status) {
    var state = status.getState();
    return of(status, state == null ? status.getCodeString() : state);
  }

  static Outage of(Throwable e) {
    return e instanceof RocksDBException known ? of(known) : of(null, String.valueOf(e));
  }

  private static Outage of(@Nullable Status status, String detail) {
    return new Outage(reason(status, detail), detail);
  }

  private static Reason reason(@Nullable Status status, String detail) {
    if (status != null && status.getSubCode() == Status.SubCode.NoSpace) {
      return Reason.DISK_FULL;
    }
    if (status != null && status.getCode() == Status.Code.Corruption) {
      return Reason.DAMAGED;
    }
    var text = detail.toLowerCase(Locale.ROOT);
    if (text.contains("corruption") || text.contains("data is damaged")) {
      return Reason.DAMAGED;
    }
    if (text.contains("no space left") || text.contains("quota exceeded")) {
      return Reason.DISK_FULL;
    }
    if (text.contains("too many open files")) {
      return Reason.NO_DESCRIPTORS;
    }
    return text.contains("read-only file system") ? Reason.READ_ONLY_DISK : Reason.WRITE_FAILED;
  }

  /** Whether reopening the folder can help. Not for damage: then even reads would stop. */
  boolean isTemporary() {
    return reason != Reason.DAMAGED;
  }

  ReadOnly refusal() {
    return new ReadOnly(reason.words(), "detail", detail);
  }
}
