package dev.cubby.web.ui;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IconTest {
  @Test
  void everyIconHasItsDrawingAndNoDrawingIsLeftOver() {
    assertThat(Arrays.stream(Icon.values()).map(Icon::id))
        .containsExactlyInAnyOrderElementsOf(Icon.Drawings.BY_ID.keySet());
  }

  @Test
  void noTwoIconsLookTheSame() {
    assertThat(Icon.Drawings.BY_ID.values()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource
  void anIconIsWellFormedAndSilent(Icon icon) throws Exception {
    var svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(icon.svg().getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();

    assertThat(svg.getAttribute("viewBox")).isEqualTo("0 0 20 20");
    assertThat(svg.getAttribute("aria-hidden")).isEqualTo("true");
    assertThat(svg.getElementsByTagName("*").getLength()).isPositive();
    // The pages' policy allows no style attribute.
    assertThat(icon.svg()).doesNotContain("style=", "http");
  }
}
