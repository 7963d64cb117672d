package dev.cubby.web.mail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailTest {

  private static String subjectOf(String subject) {
    return Mail.of(Mailbox.of("eva@example.com"), subject, "", "").subject();
  }

  @Test
  void aSubjectIsOneLine() {
    assertThat(subjectOf("Ann invites you\r\nBcc: all@example.com"))
        .isEqualTo("Ann invites you Bcc: all@example.com");
  }

  @Test
  void aSubjectOf120CharactersIsWhole() {
    assertThat(subjectOf("å".repeat(120))).isEqualTo("å".repeat(120));
  }

  /** The last ones are characters of several code points. */
  @ParameterizedTest
  @ValueSource(strings = {"å", "家", "🦊", "a\u0308", "👩‍🌾", "🇸🇪"})
  void aLongerSubjectEndsBetweenTwoCharacters(String character) {
    var subject = subjectOf("Ann invites you to " + character.repeat(121));
    assertThat(subject.codePointCount(0, subject.length())).isBetween(110, 120);
    assertThat(subject).matches("Ann invites you to (" + character + ")+…");
  }
}
