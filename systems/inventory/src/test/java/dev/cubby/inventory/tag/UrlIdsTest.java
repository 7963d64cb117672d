package dev.cubby.inventory.tag;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ids of links are always 22 characters long (N1, N2 of the fact sheet). */
class UrlIdsTest {

  @Test
  void theUuidOfTheSeedInBase62() {
    assertThat(UrlIds.of(UUID.fromString("550e8400-e29b-41d4-a716-446655440000")))
        .isEqualTo("2aUyqjCzEIiEcYMKj7TZtw");
  }

  @Test
  void smallAndLargeUuidsHaveTheSameLength() {
    assertThat(UrlIds.of(new UUID(0, 0))).isEqualTo("0".repeat(22));
    assertThat(UrlIds.of(new UUID(0, 61))).isEqualTo("0".repeat(21) + "z");
    assertThat(UrlIds.of(new UUID(-1, -1))).isEqualTo("7n42DGM5Tflk9n8mt7Fhc7");
  }

  @Test
  void everyIdIsItsOwn() {
    var ids = Stream.generate(UUID::randomUUID).limit(10_000).map(UrlIds::of).toList();
    assertThat(ids).doesNotHaveDuplicates().allMatch(UrlIds::isOne);
    assertThat(ids.stream().map(UrlIds::linkId)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2gSZw8ZQPb7D5kN3X8mQ7",
        "2aUyqjCzEIiEcYMKj7TZtww",
        "2aUyqjCzEIiEcYMKj7TZt-",
        "2aUyqjCzEIiEcYMKj7TZt\u00e9",
        "7n42DGM5Tflk9n8mt7Fhc8",
        "zzzzzzzzzzzzzzzzzzzzzz"
      })
  void othersAreRefused(String text) {
    assertThat(UrlIds.isOne(text)).isFalse();
  }
}
