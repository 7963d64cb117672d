package dev.cubby.unisync.note;

import module java.base;

/** A large file that nobody has to hold: a beginning, and zeros after it. */
final class Zeros extends InputStream {
  private final byte[] beginning;
  private final long size;
  private long position;

  Zeros(byte[] beginning, long size) {
    this.beginning = beginning;
    this.size = size;
  }

  @Override
  public int read() {
    if (position == size) {
      return -1;
    }
    int at = (int) Math.min(position, beginning.length);
    position++;
    return at < beginning.length ? beginning[at] & 0xff : 0;
  }

  @Override
  public int read(byte[] into, int from, int length) {
    if (position == size) {
      return -1;
    }
    if (position < beginning.length) {
      into[from] = (byte) read();
      return 1;
    }
    int more = (int) Math.min(length, size - position);
    Arrays.fill(into, from, from + more, (byte) 0);
    position += more;
    return more;
  }
}
