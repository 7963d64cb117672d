package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.value.Value;

/**
 * The keys on disk. There is one key space, with sections numbered by two bytes:
 *
 * <pre>
 * table   section len(partition) partition sort
 * index   section len(partition) partition esc(sort) 00 01 esc(own partition) 00 01 own sort
 * </pre>
 *
 * Bytes sort as their values do, for texts, numbers and bytes. The length keeps partitions with a
 * common prefix apart; escaping (00 becomes 00 FF) keeps a sort key apart from the bytes after it.
 */
final class Keys {
  /** Format version and table schemas. */
  static final int META = 0;

  /** Expiry entries, by instant. */
  static final int EXPIRY = 1;

  /** Idempotency tokens with their expiry. */
  static final int TOKENS = 2;

  static final int TOKEN_EXPIRY = 3;

  /** The first section of tables and indexes. */
  static final int FIRST_TABLE = 16;

  private Keys() {}

  static byte[] of(Value part) {
    return switch (part) {
      case Value.Text(var text) -> text.getBytes(StandardCharsets.UTF_8);
      case Value.Num(var number) -> NumberBytes.of(number);
      case Value.Binary binary -> binary.bytes();
      default -> throw new IllegalArgumentException("Not a key: " + part.type());
    };
  }

  static byte[] section(int section) {
    return new byte[] {(byte) (section >>> 8), (byte) section};
  }

  /** The common prefix of a partition's keys. */
  static byte[] partition(int section, Value partition) {
    var part = of(partition);
    return new Bytes(part.length + 4).u16(section).u16(part.length).raw(part).toArray();
  }

  static byte[] table(int section, Key key) {
    var partition = of(key.partition());
    var sort = key.sort().isPresent() ? of(key.sort().get()) : new byte[0];
    return new Bytes(partition.length + sort.length + 4)
        .u16(section)
        .u16(partition.length)
        .raw(partition)
        .raw(sort)
        .toArray();
  }

  static byte[] index(int section, Key key, Key own) {
    var partition = of(key.partition());
    var bytes = new Bytes(partition.length + 96).u16(section).u16(partition.length).raw(partition);
    if (key.sort().isPresent()) {
      escape(of(key.sort().get()), bytes);
    }
    bytes.u8(0).u8(1);
    escape(of(own.partition()), bytes);
    bytes.u8(0).u8(1);
    if (own.sort().isPresent()) {
      bytes.raw(of(own.sort().get()));
    }
    return bytes.toArray();
  }

  static byte[] escaped(byte[] part) {
    var bytes = new Bytes(part.length + 8);
    escape(part, bytes);
    return bytes.toArray();
  }

  private static void escape(byte[] part, Bytes into) {
    for (byte b : part) {
      into.u8(b);
      if (b == 0) {
        into.u8(0xFF);
      }
    }
  }

  /** The first key after all keys with this prefix; empty if there is none. */
  static byte[] after(byte[] prefix) {
    for (int i = prefix.length - 1; i >= 0; i--) {
      if (prefix[i] != (byte) 0xFF) {
        var next = Arrays.copyOf(prefix, i + 1);
        next[i]++;
        return next;
      }
    }
    return new byte[0];
  }

  static byte[] join(byte[] first, byte[] second) {
    var joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }

  static boolean startsWith(byte[] key, byte[] prefix) {
    return key.length >= prefix.length
        && Arrays.equals(key, 0, prefix.length, prefix, 0, prefix.length);
  }
}
