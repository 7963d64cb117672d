package dev.cubby.bench;

import module java.base;

/** A record of about 600 bytes when stored with its keys, with two indexes. */
public record Thing(
    String home,
    String thingId,
    String tagId,
    String owner,
    String name,
    String notes,
    Instant createdAt,
    long quantity,
    Optional<Instant> ttl) {

  /** The number of things in a home, so that a range of 20 is one home. */
  static final int HOME = 20;

  /** The number of things of an owner, so that a page of 20 is followed by another. */
  static final int OWNER = 100;

  private static final Instant FIRST = Instant.parse("2025-01-01T00:00:00Z");

  /** Deterministic by number. Neighbouring numbers are not neighbours on disk. */
  static Thing of(int number) {
    return new Thing(
        id(1, number / HOME),
        id(2, number),
        id(3, number),
        id(4, number / OWNER),
        "Paper towels, the large ones, number " + number,
        words(number),
        FIRST.plusSeconds(number),
        1_000_000,
        Optional.empty());
  }

  Thing expiring(Instant at) {
    return new Thing(
        home, thingId, tagId, owner, name, notes, createdAt, quantity, Optional.of(at));
  }

  private static String id(long kind, long number) {
    var random = new SplittableRandom(kind << 32 | number);
    return HexFormat.of().toHexDigits(random.nextLong())
        + HexFormat.of().toHexDigits(random.nextLong());
  }

  /** Text that compresses about as well as people's notes. */
  private static String words(int number) {
    var random = new SplittableRandom(number);
    var text = new StringBuilder(140);
    while (text.length() < 120) {
      text.append(Integer.toString(random.nextInt(36 * 36 * 36, 36 * 36 * 36 * 36), 36))
          .append(random.nextInt(3) == 0 ? ", on the shelf " : " ");
    }
    return text.toString();
  }
}
