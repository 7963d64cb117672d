package dev.cubby.core.key;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.key.KeyPattern.Part;
import dev.cubby.core.value.RandomCases;
import org.junit.jupiter.api.Test;

class KeyLanguageTest {
  private static final List<String> TEXTS = RandomPatterns.texts(5);

  @Test
  void aLanguageAcceptsWhatTheSameRegularExpressionMatches() {
    RandomCases.of(
        100,
        random -> {
          var pattern = RandomPatterns.pattern(random);
          var exactly = RandomPatterns.expression(pattern, "");
          var beginning = RandomPatterns.expression(pattern, ".*");
          for (var text : TEXTS) {
            assertThat(KeyLanguage.of(pattern).accepts(text))
                .as("%s: %s", exactly, text)
                .isEqualTo(exactly.matcher(text).matches());
            assertThat(KeyLanguage.startingWith(pattern).accepts(text))
                .as("%s: %s", beginning, text)
                .isEqualTo(beginning.matcher(text).matches());
          }
        });
  }

  @Test
  void twoLanguagesShareATextExactlyWhenBothRegularExpressionsMatchOne() {
    RandomCases.of(
        500,
        random -> {
          var one = RandomPatterns.pattern(random);
          var other = RandomPatterns.pattern(random);
          var ones = RandomPatterns.expression(one, "");
          var others = RandomPatterns.expression(other, "");
          var shared = KeyLanguage.of(one).findShared(KeyLanguage.of(other));
          Optional<String> shortest =
              TEXTS.stream()
                  .filter(text -> ones.matcher(text).matches() && others.matcher(text).matches())
                  .findFirst();
          shared.ifPresent(sample -> {
            assertThat(sample).matches(ones).matches(others);
            assertThat(shortest.map(String::length).orElse(sample.length()))
                .isGreaterThanOrEqualTo(sample.length());
          });
          assertThat(shortest.isPresent() && shared.isEmpty())
              .as("%s and %s share %s", ones, others, shortest)
              .isFalse();
        });
  }

  @Test
  void theSharedTextIsTheSampleThatAFaultShows() {
    var items = pattern("ITEM#{itemId}");
    var urls = pattern("ITEM#{itemId}#URL#{urlId}");
    assertThat(KeyLanguage.of(items).findShared(KeyLanguage.of(urls))).isEmpty();
    assertThat(KeyLanguage.startingWith(pattern("ITEM#")).findShared(KeyLanguage.of(urls)))
        .contains("ITEM#a#URL#a");
  }

  @Test
  void anInstantIsNeverTheWordActive() {
    var reservation =
        new KeyPattern(
            List.of(new Part.Literal("RES#"), new Part.Slot("startAt", new SlotType.Moment())));
    var active = new KeyPattern(List.of(new Part.Literal("RES#ACTIVE")));
    assertThat(KeyLanguage.of(reservation).findShared(KeyLanguage.of(active))).isEmpty();
    assertThat(KeyLanguage.of(reservation).accepts("RES#2025-01-20T10:30:00.000Z")).isTrue();
    assertThat(KeyLanguage.of(reservation).accepts("RES#2025-01-20")).isFalse();
  }

  @Test
  void everythingIsEverything() {
    for (var text : TEXTS) {
      assertThat(KeyLanguage.everything().accepts(text)).isTrue();
    }
  }

  @Test
  void nonAsciiCharactersCountAsOneSoALanguageMayBeTooLarge() {
    var cheese = new KeyPattern(List.of(new Part.Literal("KÄSE#")));
    assertThat(KeyLanguage.of(cheese).accepts("KÄSE#")).isTrue();
    assertThat(KeyLanguage.of(cheese).accepts("KASE#")).isFalse();
    var milk = new KeyPattern(List.of(new Part.Literal("🥛")));
    assertThat(KeyLanguage.of(milk).accepts("🥛")).isTrue();
    assertThat(KeyLanguage.of(pattern("{name}")).findShared(KeyLanguage.of(milk))).isPresent();
  }

  private static KeyPattern pattern(String template) {
    return KeyPattern.of(Template.parse(template), slot -> Optional.of(new SlotType.FreeText()))
        .orElseThrow();
  }
}
