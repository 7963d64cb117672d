package dev.cubby.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.Template.Segment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {

  @Test
  void aTemplateIsLiteralsAndSlotsInTheirOrder() {
    var template = Template.parse("ITEM#{itemId}#URL#{urlId:base62}");
    assertThat(template.segments())
        .containsExactly(
            new Segment.Literal("ITEM#"),
            new Segment.Slot("itemId", ""),
            new Segment.Literal("#URL#"),
            new Segment.Slot("urlId", "base62"));
    assertThat(template.slots()).containsExactly("itemId", "urlId");
    assertThat(template.hasSlots()).isTrue();
  }

  @Test
  void aTemplateMayBeAllLiteralOrAllSlot() {
    assertThat(Template.parse("META").hasSlots()).isFalse();
    assertThat(Template.parse("{year:4}{week:2}").slots()).containsExactly("year", "week");
  }

  @Test
  void itIsShownAsTheSeedWritesItAndKeptAsItWasDeclared() {
    var template = Template.parse("WEEK#{year:4}-{week:2}#{id}");
    assertThat(template).hasToString("WEEK#{year}-{week}#{id}");
    assertThat(template.text()).isEqualTo("WEEK#{year:4}-{week:2}#{id}");
    assertThat(Template.parse(template.text())).isEqualTo(template);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "{}, 0",
    "ITEM#{, 5",
    "ITEM#{itemId, 5",
    "ITEM#itemId}, 11",
    "ITEM#{item id}, 5",
    "ITEM#{item.id}, 5",
    "ITEM#{{itemId}}, 5",
    "{itemId:}, 0",
    "{itemId:Date}, 0",
    "{itemId:a:b}, 0",
    "{1st}, 0",
    "A{b}C}, 5"
  })
  void whatDoesNotReadAsATemplateIsRefusedWithThePlace(String text, int at) {
    assertThatThrownBy(() -> Template.parse(text))
        .isInstanceOf(InvalidInput.class)
        .hasMessage(
            "A key template reads like ITEM#{itemId}#URL#{urlId} [template=%s, at=%d]"
                .formatted(text, at));
  }

  /** No rendered key contains such characters, so proofs ignore them. */
  @ParameterizedTest
  @ValueSource(strings = {"ITEM\n#{id}", "\u0000", "ITEM#\u007F", "ITEM#{id}\t", "\uD800#{id}"})
  void aLiteralHoldsNothingThatAKeyCannotHold(String text) {
    assertThatThrownBy(() -> Template.parse(text)).isInstanceOf(InvalidInput.class);
  }
}
