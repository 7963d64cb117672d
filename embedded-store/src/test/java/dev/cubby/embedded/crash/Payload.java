package dev.cubby.embedded.crash;

import dev.cubby.core.value.Value;
import java.util.SplittableRandom;

/** The content of a batch: bytes determined by its number, so that a torn row is detected. */
final class Payload {
  private Payload() {}

  static Value of(long seed, int writer, long sequence) {
    var random = new SplittableRandom(seed ^ (writer * 1_000_003L + sequence));
    var bytes = new byte[20 + random.nextInt(500)];
    random.nextBytes(bytes);
    return Value.of(bytes);
  }
}
