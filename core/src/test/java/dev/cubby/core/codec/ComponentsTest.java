package dev.cubby.core.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.Path;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

class ComponentsTest {

  record Price(long cents) {}

  record Item(
      String name, Optional<String> note, Patch<Long> size, List<Price> prices, int count) {}

  private static final Components<Item> ITEM = Components.of(Item.class);
  private static final Item MILK =
      new Item("milk", Optional.of("cold"), Patch.keep(), List.of(new Price(1)), 2);

  @Test
  void componentsAreReadByName() {
    assertThat(ITEM.value(MILK, "name")).isEqualTo("milk");
    assertThat(ITEM.value(MILK, "note")).isEqualTo("cold");
    assertThat(ITEM.value(MILK, "count")).isEqualTo(2);
    assertThat(ITEM.value(MILK, "nothing")).isNull();
    assertThat(ITEM.value(new Item("a", Optional.empty(), Patch.keep(), List.of(), 0), "note"))
        .isNull();
  }

  @Test
  void theTypeOfAComponentIsWhatItsOptionalOrPatchIsOf() {
    assertThat(ITEM.typeOf("note")).contains(String.class);
    assertThat(ITEM.typeOf("size")).contains(Long.class);
    assertThat(ITEM.typeOf("count")).contains(int.class);
    assertThat(ITEM.typeOf("nothing")).isEmpty();
  }

  @Test
  void componentsStandInTheOrderOfTheRecord() {
    assertThat(ITEM.all())
        .extracting(Components.Component::name)
        .containsExactly("name", "note", "size", "prices", "count");
  }

  @Test
  void theRecordIsMadeThroughItsConstructor() {
    assertThat(Components.of(Price.class).create(new Object[] {5L})).isEqualTo(new Price(5));
    assertThatThrownBy(() -> Components.of(Price.class).create(new Object[] {"5"}))
        .isInstanceOf(ClassCastException.class);
  }

  record Shelf(
      Map<String, Price> byName, List<Price> list, Optional<Price> best, Value any, long count) {}

  @Test
  void theCodecAtAPathFollowsFromTheRecord() {
    var shelf = RecordCodec.of(Shelf.class);
    assertThat(type(shelf, "byName.milk.cents")).contains(Value.Type.N);
    assertThat(type(shelf, "byName.{name}")).contains(Value.Type.M);
    assertThat(type(shelf, "list[3].cents")).contains(Value.Type.N);
    assertThat(type(shelf, "list")).contains(Value.Type.L);
    assertThat(type(shelf, "best.cents")).contains(Value.Type.N);
    assertThat(shelf.at(Path.parse("any.thing[0]").elements())).isPresent();
    assertThat(shelf.at(Path.parse("count.cents").elements())).isEmpty();
    assertThat(shelf.at(Path.parse("list.cents").elements())).isEmpty();
    assertThat(shelf.at(Path.parse("byName[0]").elements())).isEmpty();
    assertThat(shelf.at(Path.parse("best.dollars").elements())).isEmpty();
  }

  private static Optional<Value.Type> type(RecordCodec<?> codec, String path) {
    return codec.at(Path.parse(path).elements()).flatMap(ValueCodec::type);
  }
}
