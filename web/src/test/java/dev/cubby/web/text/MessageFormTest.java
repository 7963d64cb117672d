package dev.cubby.web.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MessageFormTest {
  private static String form(String text, Object... given) {
    return MessageForm.parse(text, Language.ENGLISH).format(List.of(given), String::valueOf);
  }

  @Test
  void argumentsStandWhereTheMessageSays() {
    assertThat(form("{1} before {0}", "a", "b")).isEqualTo("b before a");
    assertThat(form("{0}{0}", "a")).isEqualTo("aa");
    assertThat(form("Nothing here")).isEqualTo("Nothing here");
  }

  @Test
  void whatPeopleWroteIsNoPattern() {
    assertThat(form("Hello {0}.", "{1} '{' #")).isEqualTo("Hello {1} '{' #.");
    assertThat(form("{0, plural, one {# key of {1}} other {# keys of {1}}}", 2, "{0} '#'"))
        .isEqualTo("2 keys of {0} '#'");
  }

  @Test
  void pluralsFollowTheLanguage() {
    var text = "{0, plural, one {# locker} other {# lockers}}";
    assertThat(form(text, 1)).isEqualTo("1 locker");
    assertThat(form(text, 0)).isEqualTo("0 lockers");
    assertThat(form(text, 1200)).isEqualTo("1,200 lockers");
    assertThat(
            MessageForm.parse(text, Language.SIMPLIFIED_CHINESE)
                .format(List.of(1), String::valueOf))
        .isEqualTo("1 lockers");
  }

  @Test
  void quotesAreWrittenAsIcuHasThem() {
    assertThat(form("It''s {0}", "on")).isEqualTo("It's on");
    assertThat(form("Don't")).isEqualTo("Don't");
    assertThat(form("'{0}' is {0}", "it")).isEqualTo("{0} is it");
  }

  @Test
  void aMessageKnowsItsArguments() {
    assertThat(MessageForm.parse("{0} {2, plural, other {{1}}}", Language.ENGLISH).arguments())
        .containsExactlyInAnyOrder(0, 1, 2);
  }

  @Test
  void whatIsNoMessageIsRefused() {
    for (var wrong : List.of("{", "{name}", "{0, plural, one {x}}", "{0, plural,")) {
      assertThatThrownBy(() -> MessageForm.parse(wrong, Language.ENGLISH))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void anArgumentThatIsMissingIsRefused() {
    assertThatThrownBy(() -> form("{0} {1}", "a")).isInstanceOf(IllegalArgumentException.class);
  }
}
