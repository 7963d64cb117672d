package dev.cubby.web.ui;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.*;
import dev.cubby.web.text.Reader.HourCycle;
import gg.jte.Content;
import gg.jte.output.StringOutput;
import org.junit.jupiter.api.Test;

class HtmlTextTest {
  private static final Instant NOW = Instant.parse("2031-11-17T10:30:00Z");
  private static final Reader READER =
      Reader.of(
          Texts.prove(List.of(KitTexts.CATALOGUE)),
          Language.ENGLISH,
          ZoneOffset.UTC,
          HourCycle.TWENTY_FOUR,
          NOW);

  private static String written(Content content) {
    var out = new StringOutput();
    content.writeTo(out);
    return out.toString();
  }

  private static String html(Text text) {
    return written(HtmlText.of(READER, text));
  }

  private static String sentence(Text text) {
    return written(HtmlText.sentence(READER, text));
  }

  @Test
  void whatPeopleWroteIsEscaped() {
    assertThat(html(Text.verbatim("<b>\"A\" & 'B'</b>")))
        .isEqualTo("&lt;b&gt;&#34;A&#34; &amp; &#39;B&#39;&lt;/b&gt;");
    assertThat(html(UiText.TIMES_IN.with("<script>"))).isEqualTo("Times are in &lt;script&gt;");
  }

  @Test
  void whatWasSearchedForIsMarkedAndStillEscaped() {
    assertThat(html(Text.found("Paper towels", "TOW pap")))
        .isEqualTo("<mark>Pap</mark>er <mark>tow</mark>els");
    assertThat(html(Text.found("<b>&amp;</b>", "<b> a")))
        .isEqualTo("<mark>&lt;b&gt;</mark>&amp;<mark>a</mark>mp;&lt;/b&gt;");
    assertThat(html(Text.found("banana", "ana"))).isEqualTo("b<mark>anana</mark>");
    assertThat(html(Text.found("燕麥奶", "麥"))).isEqualTo("燕<mark>麥</mark>奶");
    assertThat(html(Text.found("Tea", "  "))).isEqualTo("Tea");
    assertThat(html(Text.found("Tea", "teapot"))).isEqualTo("Tea");
    assertThat(READER.text(Text.found("<Tea>", "tea"))).isEqualTo("<Tea>");
  }

  @Test
  void whatWasFoundIsMarkedInsideASentenceToo() {
    assertThat(html(UiText.TIMES_IN.with(Text.found("<Oslo>", "os"))))
        .isEqualTo("Times are in &lt;<mark>Os</mark>lo&gt;");
  }

  @Test
  void aTimeKnowsItsInstantWhereverItStands() {
    assertThat(html(Text.at(NOW)))
        .startsWith("<time datetime=\"2031-11-17T10:30:00Z\" title=\"")
        .endsWith(">today 10:30</time>")
        .doesNotContain("data-relative");
    assertThat(html(UiText.TIMES_IN.with(Text.relative(NOW.plus(Duration.ofMinutes(5))))))
        .startsWith("Times are in <time ")
        .contains(" data-relative>in 5 min</time>");
  }

  @Test
  void theZoneIsNamedOnlyIfItIsNotTheReadersOwn() {
    assertThat(html(Text.at(NOW))).contains("title=\"Monday 17 November 2031, 10:30\"");
    assertThat(written(HtmlText.of(READER.withoutZone(), Text.at(NOW))))
        .contains("title=\"Monday 17 November 2031, 10:30 Z\"");
  }

  @Test
  void aNameWithAMarkOfOursIsNoTime() {
    assertThat(html(UiText.TIMES_IN.with("\uE000"))).doesNotContain("<time");
    var hint = html(TimeText.DAY_AND_CLOCK.with("\uE000\uE001<", Text.at(NOW)));
    assertThat(hint).startsWith("\uE000\uE001&lt; <time").containsOnlyOnce("<time");
  }

  @Test
  void aSentenceBeginsWithACapitalButANameIsLeftAlone() {
    assertThat(sentence(Text.at(NOW))).contains(">Today 10:30<");
    assertThat(sentence(UiText.OPTIONAL)).isEqualTo("Optional");
    assertThat(sentence(Text.verbatim("ann@example.com"))).isEqualTo("ann@example.com");
    assertThat(sentence(UiText.MADE_WITH.with("iPad"))).startsWith("iPad on");
    assertThat(written(HtmlText.sentence(READER.in(Language.SIMPLIFIED_CHINESE), Text.at(NOW))))
        .contains(">今天 10:30<");
  }
}
