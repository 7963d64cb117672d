package dev.cubby.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

class Argon2idTest {
  private static final SecureRandom RANDOM = new SecureRandom();

  /** Made by the reference implementation: {@code echo -n password | argon2 somesalt -id -v 13}. */
  private static final String REFERENCE =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ" + "$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

  @Test
  void aHashOfTheReferenceImplementationIsUnderstood() {
    assertThat(Argon2id.matches("password", REFERENCE)).isTrue();
    assertThat(Argon2id.matches("Password", REFERENCE)).isFalse();
  }

  @Test
  void aHashNamesItsCostAndItsOwnSalt() {
    var cost = new Argon2id(64, 1);
    var one = cost.hash("the same", RANDOM);
    var other = cost.hash("the same", RANDOM);

    assertThat(one).startsWith("$argon2id$v=19$m=64,t=1,p=1$").isNotEqualTo(other);
    assertThat(Argon2id.matches("the same", one)).isTrue();
    assertThat(Argon2id.matches("the other", one)).isFalse();
    assertThat(Argon2id.USUAL.hash("x", RANDOM)).contains("m=19456,t=2,p=1");
    assertThat(IdentitySettings.of(URI.create("http://localhost/")).passwords())
        .isEqualTo(Argon2id.USUAL);
  }

  @Test
  void onePasswordInTwoSpellingsOfUnicodeIsOne() {
    var hash = new Argon2id(64, 1).hash("k\u00e4se und brot", RANDOM);

    assertThat(Argon2id.matches("ka\u0308se und brot", hash)).isTrue();
  }

  @Test
  void nobodyHasNoPasswordNotEvenTheEmptyOne() {
    var passwords = new Passwords(new Argon2id(64, 1), RANDOM, 8);

    assertThat(passwords.matches("", Optional.empty())).isFalse();
  }
}
