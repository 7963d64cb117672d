package dev.cubby.embedded;

import module java.base;

/** A growing byte buffer for numbers and texts. */
final class Bytes {
  private byte[] bytes;
  private int length;

  Bytes(int capacity) {
    bytes = new byte[capacity];
  }

  private void reserve(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
  }

  Bytes u8(int value) {
    reserve(1);
    bytes[length++] = (byte) value;
    return this;
  }

  Bytes u16(int value) {
    return u8(value >>> 8).u8(value);
  }

  Bytes u32(int value) {
    return u16(value >>> 16).u16(value);
  }

  Bytes u64(long value) {
    for (int shift = 56; shift >= 0; shift -= 8) {
      u8((int) (value >>> shift));
    }
    return this;
  }

  /** Seven bits in each byte, the lowest first. */
  Bytes varint(long value) {
    while ((value & ~0x7FL) != 0) {
      u8((int) (value & 0x7F) | 0x80);
      value >>>= 7;
    }
    return u8((int) value);
  }

  Bytes raw(byte[] more) {
    return raw(more, 0, more.length);
  }

  Bytes raw(byte[] more, int from, int count) {
    reserve(count);
    System.arraycopy(more, from, bytes, length, count);
    length += count;
    return this;
  }

  /** The length, then the bytes. */
  Bytes sized(byte[] more) {
    return varint(more.length).raw(more);
  }

  Bytes sized(Bytes more) {
    return varint(more.length).raw(more.bytes, 0, more.length);
  }

  Bytes text(String text) {
    return sized(text.getBytes(StandardCharsets.UTF_8));
  }

  int hash() {
    int hash = length;
    for (int i = 0; i < length; i++) {
      hash = 31 * hash + bytes[i];
    }
    return hash;
  }

  int length() {
    return length;
  }

  /** Overwrites four bytes with a little-endian number. */
  void patchLittleEndian(int at, int value) {
    for (int i = 0; i < 4; i++) {
      bytes[at + i] = (byte) (value >>> (8 * i));
    }
  }

  byte[] toArray() {
    return Arrays.copyOf(bytes, length);
  }

  void clear() {
    length = 0;
  }
}
