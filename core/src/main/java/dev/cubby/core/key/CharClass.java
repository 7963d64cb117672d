package dev.cubby.core.key;

import java.util.BitSet;

/**
 * A set of characters, used by proofs. ASCII characters are distinguished; all others count as one.
 * Keys sort by UTF-8 bytes, so non-ASCII characters sort last.
 */
public record CharClass(BitSet ascii, boolean nonAscii) {
  private static final int ASCII = 128;

  /** Every character allowed in a key. */
  public static final CharClass ANY = printable();

  /** Every character of an escaped text: all but the separator. */
  public static final CharClass TEXT = printable().without('#');

  public static final CharClass DIGIT = of("0-9");

  /** Parses ranges as in a regular expression's brackets: {@code 0-9A-Za-z}. */
  public static CharClass of(String ranges) {
    var ascii = new BitSet(ASCII);
    for (int i = 0; i < ranges.length(); i++) {
      boolean range = i + 2 < ranges.length() && ranges.charAt(i + 1) == '-';
      ascii.set(ranges.charAt(i), ranges.charAt(range ? i + 2 : i) + 1);
      i += range ? 2 : 0;
    }
    return new CharClass(ascii, false);
  }

  public static CharClass of(char c) {
    if (c >= ASCII) {
      return new CharClass(new BitSet(), true);
    }
    var ascii = new BitSet(ASCII);
    ascii.set(c);
    return new CharClass(ascii, false);
  }

  private static CharClass printable() {
    var ascii = new BitSet(ASCII);
    ascii.set(' ', 0x7F);
    return new CharClass(ascii, true);
  }

  private CharClass without(char c) {
    var rest = (BitSet) ascii.clone();
    rest.clear(c);
    return new CharClass(rest, nonAscii);
  }

  /** The characters of this class in a range, both ends included; 128 stands for non-ASCII. */
  public CharClass between(int low, int high) {
    var part = (BitSet) ascii.clone();
    part.clear(0, Math.min(low, ASCII));
    if (high + 1 < ASCII) {
      part.clear(high + 1, ASCII);
    }
    return new CharClass(part, nonAscii && high >= ASCII);
  }

  public CharClass and(CharClass other) {
    var both = (BitSet) ascii.clone();
    both.and(other.ascii);
    return new CharClass(both, nonAscii && other.nonAscii);
  }

  public CharClass or(CharClass other) {
    var either = (BitSet) ascii.clone();
    either.or(other.ascii);
    return new CharClass(either, nonAscii || other.nonAscii);
  }

  public boolean isEmpty() {
    return ascii.isEmpty() && !nonAscii;
  }

  public boolean has(char c) {
    return c < ASCII ? ascii.get(c) : nonAscii;
  }

  public int lowest() {
    return ascii.isEmpty() ? ASCII : ascii.nextSetBit(0);
  }

  public int highest() {
    return nonAscii ? ASCII : ascii.length() - 1;
  }

  /** A character for a sample key, preferably a letter or digit. */
  public char sample() {
    for (var preferred = "a1A2"; !preferred.isEmpty(); preferred = preferred.substring(1)) {
      if (has(preferred.charAt(0))) {
        return preferred.charAt(0);
      }
    }
    return ascii.isEmpty() ? 'é' : (char) ascii.nextSetBit(0);
  }
}
