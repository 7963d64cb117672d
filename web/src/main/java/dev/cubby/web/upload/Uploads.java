package dev.cubby.web.upload;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;

/** Where files are kept: a folder, or later a bucket. Each system has a shelf of its own. */
public interface Uploads {

  /** For how long a file that nothing uses may still be put to use by a request under way. */
  Duration GRACE = Duration.ofDays(1);

  /** Says whether a row still uses a file; what none uses is removed in the end. */
  @FunctionalInterface
  interface Usage {
    boolean isUsed(String fileId);
  }

  /** The files of one system. */
  interface Shelf {
    /** Keeps a file; it is on the disk when this returns. Put the answer into a row. */
    KeptFile keep(Upload upload);

    /** A kept file, whole. */
    Download find(KeptFile file);
  }

  /** What is in a file, from any place in it. */
  interface Content {
    InputStream from(long position) throws IOException;
  }

  Shelf shelf(String name, Usage usage);

  /** Removes what nothing uses and nobody has brought for a day; says how many files that were. */
  int removeUnused();

  /** A server without a place for files. */
  static Uploads nowhere() {
    return new Uploads() {
      @Override
      public Shelf shelf(String name, Usage usage) {
        return new Shelf() {
          @Override
          public KeptFile keep(Upload upload) {
            throw none();
          }

          @Override
          public Download find(KeptFile file) {
            throw none();
          }
        };
      }

      @Override
      public int removeUnused() {
        return 0;
      }

      private static Unavailable none() {
        return new Unavailable("This server has no place for files; --uploads names one");
      }
    };
  }
}
