package dev.cubby.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.KeyPattern.Part;
import org.junit.jupiter.api.Test;

class KeyPatternTest {
  private static final Instant START = Instant.parse("2025-01-20T10:30:00Z");
  private static final KeyPattern RESERVATION =
      pattern(
          "RES#{startAt}#{reservationId}",
          Map.of("startAt", new SlotType.Moment(), "reservationId", new SlotType.FreeText()));

  @Test
  void aKeyIsItsLiteralsAndItsValues() {
    Map<String, Object> values = Map.of("startAt", START, "reservationId", "r#1");
    assertThat(RESERVATION.render(values::get)).isEqualTo("RES#2025-01-20T10:30:00.000Z#r%231");
    assertThat(RESERVATION).hasToString("RES#{startAt}#{reservationId}");
    assertThat(pattern("META", Map.of()).render(component -> null)).isEqualTo("META");
  }

  @Test
  void aSlotWithoutAValueIsRefusedOrKeepsTheRowOutOfAnIndex() {
    Map<String, Object> values = Map.of("startAt", START);
    assertThatThrownBy(() -> RESERVATION.render(values::get))
        .isInstanceOf(InvalidInput.class)
        .hasMessage("A key's slot has no value [template=RES#{startAt}#{reservationId}]");
    assertThat(RESERVATION.renderOrNull(values::get)).isNull();
  }

  @Test
  void aSlotThatCannotBeTypedLeavesNoPattern() {
    assertThat(KeyPattern.of(Template.parse("RES#{startAt}"), slot -> Optional.empty())).isEmpty();
  }

  @Test
  void itKnowsItsSlots() {
    assertThat(RESERVATION.has("startAt")).isTrue();
    assertThat(RESERVATION.has("endAt")).isFalse();
    assertThat(RESERVATION.slots())
        .extracting(Part.Slot::component)
        .containsExactly("startAt", "reservationId");
  }

  @Test
  void aQuerysSlotsTakeTheTypesOfTheEntitysOwnInTheSamePlaces() {
    assertThat(RESERVATION.align(Template.parse("RES#{from}")))
        .contains(
            new KeyPattern(
                List.of(new Part.Literal("RES#"), new Part.Slot("from", new SlotType.Moment()))));
    assertThat(RESERVATION.align(Template.parse("RES#{from}#{id}"))).isPresent();
  }

  @Test
  void aLastLiteralMayEndARange() {
    assertThat(RESERVATION.align(Template.parse("RES#{to}~")))
        .contains(
            new KeyPattern(
                List.of(
                    new Part.Literal("RES#"),
                    new Part.Slot("to", new SlotType.Moment()),
                    new Part.Literal("~"))));
    assertThat(RESERVATION.align(Template.parse("RE"))).isPresent();
  }

  @Test
  void slotsInOtherPositionsDoNotAlign() {
    assertThat(RESERVATION.align(Template.parse("EVT#{from}"))).isEmpty();
    assertThat(RESERVATION.align(Template.parse("{from}"))).isEmpty();
    assertThat(RESERVATION.align(Template.parse("RES#{from}{id}"))).isEmpty();
    assertThat(RESERVATION.align(Template.parse("RES#{from}~{id}"))).isEmpty();
    assertThat(RESERVATION.align(Template.parse("RES#{from}#{id}#{more}"))).isEmpty();
  }

  private static KeyPattern pattern(String template, Map<String, SlotType> types) {
    return KeyPattern.of(
            Template.parse(template), slot -> Optional.ofNullable(types.get(slot.component())))
        .orElseThrow();
  }
}
