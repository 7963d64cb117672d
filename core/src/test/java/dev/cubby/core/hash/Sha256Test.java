package dev.cubby.core.hash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class Sha256Test {
  /** Test vectors of FIPS 180-2. Stored digests depend on them. */
  private static final String OF_ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void theSameBytesHaveOneHashAtOnceAndInParts() {
    var parts = Sha256.newDigest();
    parts.update("a".getBytes(UTF_8));
    assertThat(Sha256.hex(parts, "bc".getBytes(UTF_8))).isEqualTo(OF_ABC);
    assertThat(Sha256.hex("abc".getBytes(UTF_8))).isEqualTo(OF_ABC);
    assertThat(Sha256.of("abc".getBytes(UTF_8))).isEqualTo(HexFormat.of().parseHex(OF_ABC));
  }

  @Test
  void aDigestOfPartsCanEndWithoutALastPart() {
    var parts = Sha256.newDigest();
    parts.update("abc".getBytes(UTF_8));
    assertThat(Sha256.hex(parts)).isEqualTo(OF_ABC);
  }
}
