package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.value.*;
import org.junit.jupiter.api.Test;

class RowBytesTest {
  private static final Row EVERYTHING =
      Row.builder()
          .with("text", "käse 🧀")
          .with("empty", "")
          .with("whole", -42)
          .with("large", Value.of(new BigDecimal("-12345678901234567890.000000000000000001")))
          .with("small", Value.of(new BigDecimal("1E-130")))
          .with("bytes", Value.of(new byte[] {0, -1, 7}))
          .with("yes", Value.TRUE)
          .with("no", Value.FALSE)
          .with("nothing", Value.NULL)
          .with("list", Value.of(List.of(Value.of("a"), Value.of(1), Value.of(List.of()))))
          .with("map", Value.of(Map.of("in", Value.of(Map.of("deeper", Value.of(2))))))
          .with("texts", new Value.TextSet(Set.of("b", "a")))
          .with("numbers", new Value.NumSet(Set.of(Value.of(1), Value.of(new BigDecimal("2.5")))))
          .with("binaries", new Value.BinarySet(Set.of(Value.of(new byte[] {1}))))
          .build();

  @Test
  void everyTypeIsReadBack() {
    var read = RowBytes.read(RowBytes.of(EVERYTHING));

    assertThat(read).isEqualTo(EVERYTHING);
    assertThat(EVERYTHING).isEqualTo(read);
    assertThat(read.hashCode()).isEqualTo(EVERYTHING.hashCode());
    assertThat(read.attributes().keySet())
        .containsExactlyElementsOf(EVERYTHING.attributes().keySet());
  }

  @Test
  void aRowKnowsItsSizeAndWhatItDoesNotHave() {
    var read = RowBytes.read(RowBytes.of(EVERYTHING));

    assertThat(Sizes.of(read)).isEqualTo(Sizes.of(EVERYTHING));
    assertThat(read.getOrNull("tex")).isNull();
    assertThat(read.has("texts")).isTrue();
    assertThat(RowBytes.read(RowBytes.of(Row.EMPTY))).isEqualTo(Row.EMPTY);
  }

  /** More shapes than the cache holds, so that they evict each other. */
  @Test
  void rowsOfVeryManyShapesAreNotMixedUp() {
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 5_000; i++) {
        var row = Row.builder().with("a" + i, i).with("b", -i).with("c" + i % 7, "x").build();
        assertThat(RowBytes.read(RowBytes.of(row))).isEqualTo(row);
      }
    }
  }
}
