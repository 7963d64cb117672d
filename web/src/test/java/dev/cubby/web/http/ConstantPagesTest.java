package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;
import org.junit.jupiter.api.Test;

class ConstantPagesTest {
  private static final Site SITE = KitTexts.site("Test");
  private static final Page PAGE = Page.of(HomeText.WELCOME).constant();

  private final ConstantPages pages = new ConstantPages();

  @Test
  void isWrittenOnceInEachLanguage() {
    var english = pages.find(stranger(Language.ENGLISH), PAGE).orElseThrow();

    assertThat(pages.find(stranger(Language.ENGLISH), PAGE)).containsSame(english);
    var swedish = pages.find(stranger(Language.SWEDISH), PAGE).orElseThrow();
    assertThat(words(swedish)).contains("lang=\"sv\"").doesNotContain("lang=\"en\" data");
  }

  @Test
  void isWrittenAnewWhenTheRouteAnswersAnother() {
    var before = pages.find(stranger(Language.ENGLISH), PAGE).orElseThrow();
    var changed = PAGE.meta(HomeText.LEAD);

    assertThat(pages.find(stranger(Language.ENGLISH), changed).orElseThrow().plain())
        .isNotEqualTo(before.plain());
  }

  @Test
  void isPackedAsItIsPlain() throws IOException {
    var bytes = pages.find(stranger(Language.ENGLISH), PAGE).orElseThrow();

    try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(bytes.packed().get()))) {
      assertThat(unpacked.readAllBytes()).isEqualTo(bytes.plain());
    }
  }

  @Test
  void otherPagesAreWrittenForTheirReader() {
    var usual = stranger(Language.ENGLISH);
    var told =
        new Visit(
            SITE,
            usual.principal(),
            usual.reader(),
            "/",
            usual.tokens(),
            SentForm.of("/", Map.of(), List.of(new FieldError("a", HomeText.LEAD))),
            Optional.empty());

    assertThat(pages.find(usual, Page.of(HomeText.WELCOME))).isEmpty();
    assertThat(pages.find(told, PAGE)).isEmpty();
    assertThat(pages.find(at("/?a=1"), PAGE)).isEmpty();
  }

  @Test
  void refusesAPageWithATokenOfOneReader() {
    var form = PAGE.add(Ui.custom(visit -> out -> out.writeContent(visit.formToken())));

    assertThatThrownBy(() -> pages.find(stranger(Language.ENGLISH), form))
        .isInstanceOf(IllegalStateException.class);
  }

  private static String words(AnswerBytes bytes) {
    return new String(bytes.plain(), UTF_8);
  }

  private static Visit stranger(Language language) {
    return visit(language, "/");
  }

  private static Visit at(String address) {
    return visit(Language.ENGLISH, address);
  }

  private static Visit visit(Language language, String address) {
    var reader =
        Reader.of(
            SITE.texts(), language, ZoneOffset.UTC, Reader.HourCycle.TWENTY_FOUR, Instant.EPOCH);
    return new Visit(
        SITE,
        Principal.STRANGER,
        reader,
        address,
        () -> "a token",
        SentForm.NONE,
        Optional.empty());
  }
}
