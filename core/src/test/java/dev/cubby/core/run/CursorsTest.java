package dev.cubby.core.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.BadCursor;
import dev.cubby.core.value.RandomCases;
import dev.cubby.core.value.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorsTest {
  private static final String SCOPE = "items\nInventory\n\nFAMILY#1";
  private static final Row LAST =
      Row.builder().with("PK", "FAMILY#1").with("SK", "ITEM#secret-token-🥛").build();

  private final Cursors cursors = new Cursors(secret(7));

  @Test
  void aCursorOpensWhereItWasSealed() {
    assertThat(cursors.open(cursors.seal(LAST, SCOPE), SCOPE)).isEqualTo(LAST);
    assertThat(new Cursors(secret(7)).open(cursors.seal(LAST, SCOPE), SCOPE)).isEqualTo(LAST);
  }

  @Test
  void everyPositionSurvives() {
    RandomCases.of(
        200,
        random -> {
          var position =
              Row.builder()
                  .with("PK", "x" + RandomCases.text(random, 40))
                  .with("GSI1SK", RandomCases.text(random, 40))
                  .build();
          assertThat(cursors.open(cursors.seal(position, SCOPE), SCOPE)).isEqualTo(position);
        });
  }

  @Test
  void aCursorShowsNothingOfItsKeyAndIsFitForAUrl() {
    var cursor = cursors.seal(LAST, SCOPE);
    assertThat(cursor).matches("[A-Za-z0-9_-]+");
    var bytes = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.ISO_8859_1);
    assertThat(bytes).doesNotContain("secret").doesNotContain("FAMILY");
    assertThat(cursors.seal(LAST, SCOPE)).as("sealed twice").isNotEqualTo(cursor);
  }

  @Test
  void aCursorOfAnotherScopeIsRefused() {
    var cursor = cursors.seal(LAST, SCOPE);
    for (var other : new String[] {"", SCOPE + " ", "items\nInventory\n\nFAMILY#2"}) {
      refused(cursors, cursor, other);
    }
  }

  @Test
  void aCursorSealedWithAnotherSecretIsRefused() {
    refused(new Cursors(secret(8)), cursors.seal(LAST, SCOPE), SCOPE);
  }

  @Test
  void aForgedCursorIsRefusedWhicheverByteWasChanged() {
    var bytes = Base64.getUrlDecoder().decode(cursors.seal(LAST, SCOPE));
    for (int i = 0; i < bytes.length; i++) {
      var forged = bytes.clone();
      forged[i] ^= 1;
      refused(cursors, text(forged), SCOPE);
    }
  }

  @Test
  void aTruncatedOrLengthenedCursorIsRefused() {
    var bytes = Base64.getUrlDecoder().decode(cursors.seal(LAST, SCOPE));
    for (int length = 0; length < bytes.length; length++) {
      refused(cursors, text(Arrays.copyOf(bytes, length)), SCOPE);
    }
    refused(cursors, text(Arrays.copyOf(bytes, bytes.length + 1)), SCOPE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "=",
        "AQ==",
        "next",
        "🥛",
        "null",
        "../../etc/passwd",
        "AAAA AAAA",
        "%00"
      })
  void garbageIsRefused(String garbage) {
    refused(cursors, garbage, SCOPE);
  }

  @Test
  void randomGarbageIsRefused() {
    RandomCases.of(
        500,
        random -> {
          var bytes = new byte[random.nextInt(80)];
          random.nextBytes(bytes);
          if (bytes.length > 0 && random.nextBoolean()) {
            bytes[0] = 1;
          }
          refused(cursors, text(bytes), SCOPE);
          refused(cursors, RandomCases.text(random, 60), SCOPE);
        });
  }

  @Test
  void theSecretHasThirtyTwoBytes() {
    assertThatThrownBy(() -> new Cursors(new byte[16]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The cursor secret has 32 bytes, not 16");
  }

  private static void refused(Cursors cursors, String cursor, String scope) {
    assertThatThrownBy(() -> cursors.open(cursor, scope))
        .isInstanceOf(BadCursor.class)
        .hasMessage("This is not a cursor of this query");
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static byte[] secret(int fill) {
    var secret = new byte[32];
    Arrays.fill(secret, (byte) fill);
    return secret;
  }
}
