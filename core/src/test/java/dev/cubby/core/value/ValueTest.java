package dev.cubby.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import org.junit.jupiter.api.Test;

class ValueTest {

  @Test
  void changingTheGivenOrReturnedBytesDoesNotChangeTheValue() {
    var given = new byte[] {1, 2, 3};
    var value = Value.of(given);
    given[0] = 9;
    value.bytes()[1] = 9;
    assertThat(value.bytes()).containsExactly(1, 2, 3);
    assertThat(value.view().isReadOnly()).isTrue();
  }

  @Test
  void changingTheGivenMembersDoesNotChangeTheValue() {
    var items = new ArrayList<Value>(List.of(Value.of("milk")));
    var entries = new HashMap<String, Value>();
    var texts = new LinkedHashSet<>(Set.of("milk"));
    var list = Value.of(items);
    var map = Value.of(entries);
    var set = new Value.TextSet(texts);
    items.clear();
    entries.put("late", Value.TRUE);
    texts.add("late");
    assertThat(list.items()).containsExactly(Value.of("milk"));
    assertThat(map.entries()).isEmpty();
    assertThat(set.texts()).containsExactly("milk");
  }

  @Test
  void bytesCompareByContent() {
    assertThat(Value.of(new byte[] {1, 2})).isEqualTo(Value.of(new byte[] {1, 2}));
    assertThat(Value.of(new byte[] {1, 2})).hasSameHashCodeAs(Value.of(new byte[] {1, 2}));
    assertThat(Value.of(new byte[] {1, 2})).isNotEqualTo(Value.of(new byte[] {2, 1}));
  }

  @Test
  void bytesBeginWithAndContainOthers() {
    var bytes = Value.of(new byte[] {1, 2, 3, 2, 4});
    assertThat(bytes.startsWith(Value.of(new byte[] {1, 2}))).isTrue();
    assertThat(bytes.startsWith(Value.of(new byte[] {2}))).isFalse();
    assertThat(bytes.startsWith(Value.of(new byte[6]))).isFalse();
    assertThat(bytes.contains(Value.of(new byte[] {2, 4}))).isTrue();
    assertThat(bytes.contains(Value.of(new byte[] {2, 1}))).isFalse();
    assertThat(bytes.contains(Value.of(new byte[0]))).isTrue();
  }

  @Test
  void setsHaveNoOrderAndAreNeverEmpty() {
    assertThat(new Value.TextSet(new LinkedHashSet<>(List.of("a", "b"))))
        .isEqualTo(new Value.TextSet(new LinkedHashSet<>(List.of("b", "a"))));
    for (var empty :
        List.<Runnable>of(
            () -> new Value.TextSet(Set.of()),
            () -> new Value.NumSet(Set.of()),
            () -> new Value.BinarySet(Set.of()))) {
      assertThatThrownBy(empty::run)
          .isInstanceOf(InvalidInput.class)
          .hasMessage("A set has at least one member; leave the attribute out instead");
    }
  }

  @Test
  void nothingIsAValueAndNotAnAbsentAttribute() {
    var row = Row.builder().with("note", Value.NULL).build();
    assertThat(row.has("note")).isTrue();
    assertThat(row.find("note")).contains(Value.NULL);
    assertThat(row).isNotEqualTo(Row.EMPTY);
  }

  @Test
  void listsJoinInOrder() {
    var joined =
        Value.of(List.of(Value.of("a"))).concat(Value.of(List.of(Value.of(1), Value.NULL)));
    assertThat(joined.items()).containsExactly(Value.of("a"), Value.of(1), Value.NULL);
  }

  @Test
  void aRowMadeFromAnotherLeavesThatOneAlone() {
    var row = Row.builder().with("name", "milk").with("quantity", 2).build();
    var other = row.toBuilder().with("quantity", 1).without("name").build();
    assertThat(other).isEqualTo(Row.builder().with("quantity", 1).build());
    assertThat(row.find("name")).contains(Value.of("milk"));
    assertThat(row.find("quantity")).contains(Value.of(2));
  }

  @Test
  void aBuilderThatHasBuiltCannotReachIntoItsRow() {
    var builder = Row.builder().with("name", "milk");
    var row = builder.build();
    builder.with("name", "cheese");
    assertThat(row.find("name")).contains(Value.of("milk"));
  }
}
