package dev.cubby.core.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.Path.Element;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathTest {

  @Test
  void aPathGoesByNamesIndexesAndSlots() {
    assertThat(Path.parse("stages.{stage}.log[2][0].text").elements())
        .containsExactly(
            new Element.Name("stages"),
            new Element.Slot("stage"),
            new Element.Name("log"),
            new Element.Index(2),
            new Element.Index(0),
            new Element.Name("text"));
    assertThat(Path.parse("stages.{stage}.log[2]").slots()).containsExactly("stage");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"quantity", "a.b", "list[0]", "a[1].b[2][3]", "stages.{stage}.status", "{any}.x"})
  void aPathIsShownAsItWasWritten(String text) {
    assertThat(Path.parse(text)).hasToString(text);
    assertThat(Path.parse(Path.parse(text).toString())).isEqualTo(Path.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "a.",
        ".a",
        "a..b",
        "[0]",
        "a.[0]",
        "a[",
        "a[]",
        "a[x]",
        "a[-1]",
        "a[0]b",
        "{stage",
        "{}",
        "{a.b}",
        "a}b",
        "a[99999999999]"
      })
  void whatIsNoPathIsRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> Path.parse(text))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("path");
  }

  @Test
  void namesGivenOneByOneMayHoldDots() {
    assertThat(Path.of("a.b", "c[0]").elements())
        .containsExactly(new Element.Name("a.b"), new Element.Name("c[0]"));
    assertThatThrownBy(Path::of).isInstanceOf(InvalidInput.class);
  }

  @Test
  void aPathFindsItsValueOrNothing() {
    var row =
        Row.builder()
            .with(
                "stages",
                Value.of(
                    Map.of(
                        "screen",
                        Value.of(List.of(Value.of("a"), Value.of(Map.of("x", Value.of(1))))))))
            .with("name", "chair")
            .build();
    assertThat(Path.parse("name").in(row)).contains(Value.of("chair"));
    assertThat(Path.parse("stages.screen[0]").in(row)).contains(Value.of("a"));
    assertThat(Path.parse("stages.screen[1].x").in(row)).contains(Value.of(1));
    for (var nowhere :
        List.of(
            "nothing",
            "stages.desk",
            "stages.screen[2]",
            "stages[0]",
            "name.x",
            "name[0]",
            "stages.screen.x",
            "nothing.at.all")) {
      assertThat(Path.parse(nowhere).in(row)).as(nowhere).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a, a, true",
    "a, a.b, true",
    "a.b.c, a.b, true",
    "a[0], a[0].x, true",
    "a, b, false",
    "a.b, a.c, false",
    "a[0], a[1], false",
    "ab, a, false",
    "a.b, a[0], false"
  })
  void twoPathsOverlapWhenOneLiesInTheOther(String one, String other, boolean overlap) {
    assertThat(Path.parse(one).overlaps(Path.parse(other))).isEqualTo(overlap);
    assertThat(Path.parse(other).overlaps(Path.parse(one))).isEqualTo(overlap);
  }

  @Test
  void onlyAPathOfOneNameIsTopLevel() {
    assertThat(Path.parse("a").isTopLevel()).isTrue();
    assertThat(Path.parse("a.b").isTopLevel()).isFalse();
    assertThat(Path.parse("a[0]").root()).isEqualTo("a");
  }
}
