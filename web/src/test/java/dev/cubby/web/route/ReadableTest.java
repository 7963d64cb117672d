package dev.cubby.web.route;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that people read, and addresses that mail finds. */
class ReadableTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ann",
        "Ann O'Neill-Smith",
        "Zoë",
        "李小龙",
        "שָׁלוֹם",
        "نمی\u200Cخواهم",
        "👩\u200D👩\u200D👧",
        "❤\uFE0F",
        "🇨🇭",
        "🏴\uDB40\uDC67\uDB40\uDC62\uDB40\uDC73\uDB40\uDC63\uDB40\uDC74\uDB40\uDC7F Ann",
        "🏳\uFE0F\u200D🌈",
        "👍🏽",
        "1\uFE0F\u20E3",
        "क्\u200Dष",
        "ශ්\u200Dරී ලංකා",
        "اَلْعَرَبِيَّةُ",
        "ไทย",
        "#1 <b>",
        "7"
      })
  void aNameInAnyScriptIsReadable(String name) {
    assertThat(Rule.readable().complaint(name)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\u00A0\u3000",
        "\u200B\u200B",
        "\u200D",
        "\u3164",
        "\u2800",
        "\u0301",
        "Ann\u0000",
        "Ann\u001b[31m",
        "Ann\nBen",
        "Ann\u2028Ben",
        "Ann\u0085",
        "\u202Enna",
        "Ann\u2066Ben\u2069",
        "Ann\u200F",
        "Ann\uFEFF",
        "Ann\uDB40\uDC41",
        "Ann\uDB40\uDC7F",
        "🏴\uDB40\uDC67\uDB40\uDC62 no end",
        "🏴\uDB40\uDC67\uDB40\uDC7F\uDB40\uDC62\uDB40\uDC7F",
        "Ann\uFFFE",
        "Ann\uFFFF",
        "Ann\uFDD0",
        "Ann\uDBFF\uDFFF",
        "Ann\u0378",
        "Ann\uE000",
        "\uDB80\uDC00",
        "Ann\uD800",
        "Ann\u200D",
        "\u200CAnn",
        "An\u200D\u200Dn",
        "Ann\u200D Ben",
        "Ann\u2067",
        "\uFE0F",
        "\u034F",
        "A\u034Fnn",
        "A\u17B4nn",
        "Ann\u3164"
      })
  void whatHidesOrTurnsTextIsNot(String name) {
    assertThat(Rule.readable().complaint(name)).isPresent();
  }

  @Test
  void aFlagCarriesNoHiddenText() {
    var hidden = "\uDB40\uDC61".repeat(8) + "\uDB40\uDC7F";
    assertThat(Rule.readable().complaint("🏴" + hidden)).isPresent();
  }

  @Test
  void aVeryLongTextIsLookedAtAsWell() {
    assertThat(Rule.readable().complaint("🏴\u200D☠\uFE0F".repeat(200_000))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ann@example.com",
        " ann@example.com ",
        "ann.o'neill+lockers@mail.example.co.uk",
        "root@localhost",
        "jörg@bücher.example",
        "a@b"
      })
  void anAddressIsTaken(String email) {
    assertThat(Rule.email().complaint(email)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"><script>alert(1)</script>@example.com",
        "\"ann\"@example.com",
        "ann@example.com>",
        "ann@",
        "@example.com",
        "ann@@example.com",
        "ann@exa mple.com",
        "ann@-example.com",
        "ann.@example.com",
        "ann@example..com",
        "ann@example.com\r\nBcc: ben@example.com",
        "ann\u202E@example.com",
        "ann\u200B@example.com",
        "\u3164@example.com",
        "ann@\u115F.example.com"
      })
  void whatIsNoAddressIsNot(String email) {
    assertThat(Rule.email().complaint(email)).isPresent();
  }
}
