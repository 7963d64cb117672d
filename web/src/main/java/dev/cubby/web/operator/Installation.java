package dev.cubby.web.operator;

import module java.base;

/**
 * A server's knowledge of itself, besides what the kit can see: how it was built, configured and
 * stored.
 */
public interface Installation {

  /** Says nothing: for servers in tests. */
  Installation UNKNOWN =
      new Installation() {
        @Override
        public String version() {
          return "";
        }

        @Override
        public List<ShownSetting> settings() {
          return List.of();
        }

        @Override
        public Optional<Disk> disk() {
          return Optional.empty();
        }

        @Override
        public Optional<Storage> storage() {
          return Optional.empty();
        }

        @Override
        public Optional<Backups> backups() {
          return Optional.empty();
        }
      };

  /** Of Cubby; empty if it was not released. */
  String version();

  /** Every setting in the order of the command line's help. */
  List<ShownSetting> settings();

  /** The disk of the data folder; empty if rows are not on this machine. */
  Optional<Disk> disk();

  /** Looks at every file. Empty if rows are not on this machine, or cannot be read. */
  Optional<Storage> storage();

  /** Empty if another service keeps the rows, and makes its own backups. */
  Optional<Backups> backups();

  /**
   * A setting as it may be shown.
   *
   * @param variable the environment variable that sets it
   * @param value nothing if there is none; a secret's is never here
   */
  record ShownSetting(
      String name,
      String variable,
      Optional<String> value,
      Source source,
      boolean secret,
      String explanation) {}

  /** The source of a setting's value. */
  enum Source {
    DEFAULT,
    FILE,
    VARIABLE,
    FLAG
  }

  /**
   * In bytes.
   *
   * @param free nothing if the disk does not answer
   */
  record Disk(OptionalLong free) {}

  /**
   * The data folder's use of the disk.
   *
   * @param free what is left on that disk, in bytes
   */
  record Storage(String folder, SequencedMap<StoragePart, Long> bytes, long free, long disk) {
    public long used() {
      return bytes.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /** A part of a data folder. */
  enum StoragePart {
    ROWS,
    HISTORY,
    UPLOADS,
    OUTBOX,
    OTHER
  }

  /**
   * @param last the last one that was made while the server ran, and read again
   * @param command makes one
   */
  record Backups(Optional<MadeBackup> last, Optional<Instant> firstRestorable, String command) {}

  /** A backup that was read again after it was made. */
  record MadeBackup(Instant taken, String folder, long rows, long uploads, long bytes) {}
}
