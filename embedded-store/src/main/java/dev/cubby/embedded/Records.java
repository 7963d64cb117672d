package dev.cubby.embedded;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Reads a file in the engine's log format, read-only: blocks of 32 KB, in which each record or
 * fragment has a checksum, a length and a type. The engine tolerates some damage in the last block
 * as a torn end; this reader reports it with its position.
 */
final class Records {
  static final int BLOCK = 32 * 1024;
  private static final int HEADER = 7;
  private static final int MASK_DELTA = 0xa282ead8;
  private static final int FULL = 1;
  private static final int FIRST = 2;
  private static final int MIDDLE = 3;
  private static final int LAST = 4;

  /** Records of these types may be skipped by a reader. */
  private static final int SKIPPABLE = 128;

  /** Receives the records in order. */
  interface Taker {
    /**
     * A complete record and the position of its end; {@code damaged} if there is damage before it.
     */
    void take(byte[] record, long end, boolean damaged);
  }

  /** The end of a file, or its first damage. */
  sealed interface End {
    record Whole() implements End {}

    /**
     * The file ends inside a record or in zeros, as after a power failure.
     *
     * @param at where the incomplete record begins
     * @param zerosFrom where zeros follow to the end of the file, if they do
     */
    record Torn(long at, OptionalLong zerosFrom) implements End {}

    record Damaged(long at, String how) implements End {}
  }

  private final Taker taker;
  private final CRC32C crc = new CRC32C();
  private @Nullable ByteArrayOutputStream parts;
  private long recordStart;
  private long blockStart;
  private @Nullable End end;

  private Records(Taker taker) {
    this.taker = taker;
  }

  static End read(Path file, Taker taker) {
    try (var bytes = new BufferedInputStream(Files.newInputStream(file), BLOCK)) {
      return new Records(taker).read(bytes);
    } catch (IOException e) {
      throw Folders.unreadable(file, e);
    }
  }

  private End read(InputStream bytes) throws IOException {
    for (var block = bytes.readNBytes(BLOCK); block.length > 0; block = bytes.readNBytes(BLOCK)) {
      if (end instanceof End.Torn(long at, _)) {
        // A file system may have extended the file and lost the content.
        if (!isZero(block, 0)) {
          end = new End.Damaged(at, "breaks off although more follows");
          read(block);
        }
      } else {
        read(block);
      }
      blockStart += block.length;
    }
    if (end == null && parts != null) {
      end = new End.Torn(recordStart, OptionalLong.empty());
    }
    return end == null ? new End.Whole() : end;
  }

  /** After damage the rest of the block is skipped, because record boundaries are unknown. */
  private void read(byte[] block) {
    int at = 0;
    while (at + HEADER <= block.length) {
      int length = (block[at + 4] & 0xFF) | (block[at + 5] & 0xFF) << 8;
      int type = block[at + 6] & 0xFF;
      int next = at + HEADER + length;
      if (type == 0 && length == 0) {
        if (isZero(block, at)) {
          torn(at, OptionalLong.of(blockStart + at));
        } else {
          damaged(at, "has no record where one should begin");
        }
        return;
      }
      if (next > block.length) {
        if (block.length == BLOCK) {
          damaged(at, "has a record longer than its block");
        } else {
          torn(at, OptionalLong.empty());
        }
        return;
      }
      if (checksum(block, at + 6, length + 1) != littleEndian(block, at)) {
        damaged(at, "has a record that does not match its checksum");
        return;
      }
      part(block, at, type, length, next);
      at = next;
    }
    if (block.length < BLOCK && at < block.length) {
      torn(at, OptionalLong.empty());
    }
  }

  private void part(byte[] block, int at, int type, int length, int next) {
    if (type >= SKIPPABLE) {
      return;
    }
    boolean begins = type == FULL || type == FIRST;
    if (begins ? parts != null : parts == null) {
      // After damage, missing fragments are expected.
      damaged(at, "lacks part of a record");
    }
    if (type > LAST) {
      damaged(at, "has a record of an unknown type");
    } else if (begins) {
      parts = new ByteArrayOutputStream(length);
      recordStart = blockStart + at;
    }
    if (parts != null) {
      parts.write(block, at + HEADER, length);
      if (type == FULL || type == LAST) {
        taker.take(parts.toByteArray(), blockStart + next, end != null);
        parts = null;
      } else if (type != FIRST && type != MIDDLE) {
        parts = null;
      }
    }
  }

  private void torn(int at, OptionalLong zerosFrom) {
    if (end == null) {
      end = new End.Torn(parts == null ? blockStart + at : recordStart, zerosFrom);
    }
    parts = null;
  }

  private void damaged(int at, String how) {
    if (!(end instanceof End.Damaged)) {
      end = new End.Damaged(blockStart + at, how);
    }
    parts = null;
  }

  private int checksum(byte[] block, int from, int length) {
    crc.reset();
    crc.update(block, from, length);
    int value = (int) crc.getValue();
    return Integer.rotateRight(value, 15) + MASK_DELTA;
  }

  static int littleEndian(byte[] bytes, int at) {
    return (bytes[at] & 0xFF)
        | (bytes[at + 1] & 0xFF) << 8
        | (bytes[at + 2] & 0xFF) << 16
        | (bytes[at + 3] & 0xFF) << 24;
  }

  private static boolean isZero(byte[] block, int from) {
    for (int i = from; i < block.length; i++) {
      if (block[i] != 0) {
        return false;
      }
    }
    return true;
  }
}
