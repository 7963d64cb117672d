package dev.cubby.core.expression;

import static dev.cubby.core.Declare.attribute;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.Change.Expression;
import dev.cubby.core.expression.Change.Term;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChangesTest {
  private static final Row ROW =
      Row.builder()
          .with("name", "milk")
          .with("quantity", 3)
          .with("list", list("a", "b", "c"))
          .with("tags", new Value.TextSet(Set.of("cold", "white")))
          .with("sizes", new Value.NumSet(Set.of(Value.of(1), Value.of(2))))
          .with("prints", new Value.BinarySet(Set.of(Value.of(new byte[] {1}))))
          .with("stages", Value.of(Map.of("screen", Value.of(Map.of("status", Value.of("DONE"))))))
          .build();

  @Test
  void setOverwritesAnyValue() {
    assertThat(changed(set("name", value("cheese")), "name")).isEqualTo(Value.of("cheese"));
    assertThat(changed(set("name", value(7)), "name")).isEqualTo(Value.of(7));
    assertThat(changed(set("price", value(1)), "price")).isEqualTo(Value.of(1));
    assertThat(changed(set("name", value(Value.NULL)), "name")).isEqualTo(Value.NULL);
    assertThat(changed(set("name", attribute("quantity")), "name")).isEqualTo(Value.of(3));
  }

  @Test
  void otherAttributesStay() {
    var after = Changes.apply(List.of(set("name", value("cheese"))), ROW);
    assertThat(after.toBuilder().with("name", "milk").build()).isEqualTo(ROW);
    assertThat(Changes.apply(List.of(), ROW)).isEqualTo(ROW);
  }

  @Test
  void setGoesIntoMapsAndLists() {
    assertThat(changed(set("stages.screen.status", value("OPEN")), "stages.screen.status"))
        .isEqualTo(Value.of("OPEN"));
    assertThat(changed(set("stages.desk", value("new")), "stages.desk")).isEqualTo(Value.of("new"));
    assertThat(changed(set("list[1]", value("x")), "list")).isEqualTo(list("a", "x", "c"));
  }

  @Test
  void aPlaceBehindTheEndOfAListIsItsEnd() {
    assertThat(changed(set("list[9]", value("d")), "list")).isEqualTo(list("a", "b", "c", "d"));
    var both = Changes.apply(List.of(set("list[9]", value("e")), set("list[7]", value("d"))), ROW);
    assertThat(both.getOrNull("list")).isEqualTo(list("a", "b", "c", "d", "e"));
  }

  @Test
  void aPathThroughAnAbsentValueIsRefused() {
    for (var nowhere :
        List.of(
            "nothing.inside",
            "name.inside",
            "name[0]",
            "list.inside",
            "list[9].inside",
            "stages[0]",
            "stages.desk.status")) {
      refused(set(nowhere, value(1)), "An update's path leads through something that is not there");
      refused(
          new Change.Remove(Path.parse(nowhere)),
          "An update's path leads through something that is not there");
    }
  }

  @Test
  void removeTakesAwayAndDoesNotMindWhatIsGone() {
    var after =
        Changes.apply(
            List.of(
                new Change.Remove(Path.parse("name")),
                new Change.Remove(Path.parse("nothing")),
                new Change.Remove(Path.parse("stages.desk")),
                new Change.Remove(Path.parse("stages.screen.status"))),
            ROW);
    assertThat(after.has("name")).isFalse();
    assertThat(after.getOrNull("stages")).isEqualTo(Value.of(Map.of("screen", Value.of(Map.of()))));
  }

  @Test
  void removedItemsAreCountedByTheirOldPlaces() {
    var after =
        Changes.apply(
            List.of(
                new Change.Remove(Path.parse("list[0]")),
                new Change.Remove(Path.parse("list[2]")),
                new Change.Remove(Path.parse("list[7]")),
                set("list[1]", value("x"))),
            ROW);
    assertThat(after.getOrNull("list")).isEqualTo(list("x"));
  }

  @Test
  void everyRightHandSideSeesTheRowAsItWas() {
    var swapped =
        Changes.apply(
            List.of(set("name", attribute("quantity")), set("quantity", attribute("name"))), ROW);
    assertThat(swapped.getOrNull("name")).isEqualTo(Value.of(3));
    assertThat(swapped.getOrNull("quantity")).isEqualTo(Value.of("milk"));
    var counted =
        Changes.apply(
            List.of(
                new Change.Add(Path.of("quantity"), value(1)),
                new Change.Set(
                    Path.of("before"), new Expression.Plain(new Term.Of(attribute("quantity"))))),
            ROW);
    assertThat(counted.getOrNull("before")).isEqualTo(Value.of(3));
  }

  @Test
  void plusAndMinusReckonExactly() {
    assertThat(changed(plus(attribute("quantity"), value(4)), "sum")).isEqualTo(Value.of(7));
    assertThat(changed(minus(attribute("quantity"), value(4)), "sum")).isEqualTo(Value.of(-1));
    assertThat(changed(plus(decimal("0.1"), decimal("0.2")), "sum"))
        .isEqualTo(Value.of(new BigDecimal("0.3")));
  }

  @Test
  void onlyNumbersAreReckonedWith() {
    refused(plus(attribute("name"), value(1)), "Only numbers can be added or subtracted");
    refused(minus(value(1), value("1")), "Only numbers can be added or subtracted");
    refused(plus(attribute("missing"), value(1)), "reads an attribute that the row does not have");
  }

  @Test
  void aSumThatIsNoNumberAnyMoreIsRefused() {
    refused(plus(decimal("9.9E125"), decimal("9.9E125")), "magnitude");
    refused(plus(decimal("1E20"), decimal("1E-20")), "38 significant digits");
  }

  private static Operand decimal(String number) {
    return new Operand.Literal(Value.of(new BigDecimal(number)));
  }

  private static Change plus(Operand left, Operand right) {
    return new Change.Set(
        Path.of("sum"), new Expression.Plus(new Term.Of(left), new Term.Of(right)));
  }

  private static Change minus(Operand left, Operand right) {
    return new Change.Set(
        Path.of("sum"), new Expression.Minus(new Term.Of(left), new Term.Of(right)));
  }

  @Test
  void aFallbackStandsInForWhatIsAbsent() {
    assertThat(changed(ifAbsent("name"), "name")).isEqualTo(Value.of("milk"));
    assertThat(changed(ifAbsent("price"), "price")).isEqualTo(Value.of("fallback"));
    assertThat(changed(ifAbsent("stages.desk"), "stages.desk")).isEqualTo(Value.of("fallback"));
    var cleared = Row.builder().with("name", Value.NULL).build();
    assertThat(Changes.apply(List.of(ifAbsent("name")), cleared).getOrNull("name"))
        .as("a stored nothing is there")
        .isEqualTo(Value.NULL);
  }

  private static Change ifAbsent(String path) {
    var at = Path.parse(path);
    return new Change.Set(
        at, new Expression.Plain(new Term.IfAbsent(at, new Term.Of(value("fallback")))));
  }

  @Test
  void listsAreAppended() {
    var more = new Term.Of(value(List.of("d")));
    assertThat(changed(append(new Term.Of(attribute("list")), more), "list"))
        .isEqualTo(list("a", "b", "c", "d"));
    assertThat(changed(append(more, new Term.Of(attribute("list"))), "list"))
        .isEqualTo(list("d", "a", "b", "c"));
    refused(append(new Term.Of(attribute("name")), more), "Only lists can be appended");
    refused(append(new Term.Of(attribute("missing")), more), "does not have");
  }

  private static Change append(Term first, Term second) {
    return new Change.Set(Path.of("list"), new Expression.Plain(new Term.Append(first, second)));
  }

  @Test
  void addCountsFromNothingAndJoinsSets() {
    assertThat(changed(add("quantity", value(2)), "quantity")).isEqualTo(Value.of(5));
    assertThat(changed(add("quantity", value(-5)), "quantity")).isEqualTo(Value.of(-2));
    assertThat(changed(add("taken", value(2)), "taken")).isEqualTo(Value.of(2));
    assertThat(changed(add("tags", texts("cold", "new")), "tags"))
        .isEqualTo(new Value.TextSet(Set.of("cold", "white", "new")));
    assertThat(changed(add("colours", texts("red")), "colours"))
        .isEqualTo(new Value.TextSet(Set.of("red")));
    assertThat(changed(add("sizes", value(new Value.NumSet(Set.of(Value.of(9))))), "sizes"))
        .isEqualTo(new Value.NumSet(Set.of(Value.of(1), Value.of(2), Value.of(9))));
    var print = Value.of(new byte[] {2});
    assertThat(changed(add("prints", value(new Value.BinarySet(Set.of(print)))), "prints"))
        .isEqualTo(new Value.BinarySet(Set.of(Value.of(new byte[] {1}), print)));
  }

  @Test
  void onlyNumbersAreAddedToNumbersAndSetsToSetsOfTheirKind() {
    var why = "Only a number can be added to a number, and a set to a set of its kind";
    refused(add("name", value(1)), why);
    refused(add("quantity", texts("a")), why);
    refused(add("tags", value(1)), why);
    refused(add("sizes", texts("a")), why);
    refused(add("new", value("text")), why);
    refused(add("list", value(List.of("a"))), why);
  }

  @Test
  void membersAreDeletedAndAnEmptiedSetIsRemoved() {
    assertThat(changed(exclude("tags", texts("cold", "other")), "tags"))
        .isEqualTo(new Value.TextSet(Set.of("white")));
    assertThat(changed(exclude("tags", texts("cold", "white")), "tags")).isNull();
    assertThat(changed(exclude("sizes", value(new Value.NumSet(Set.of(Value.of(1))))), "sizes"))
        .isEqualTo(new Value.NumSet(Set.of(Value.of(2))));
    var print = Value.of(new byte[] {1});
    assertThat(changed(exclude("prints", value(new Value.BinarySet(Set.of(print)))), "prints"))
        .isNull();
    assertThat(changed(exclude("missing", texts("a")), "missing")).isNull();
  }

  @Test
  void membersAreDeletedOnlyFromSetsOfTheirType() {
    var why = "Members are deleted from a set of their kind";
    refused(exclude("name", texts("a")), why);
    refused(exclude("sizes", texts("a")), why);
    refused(exclude("tags", value("cold")), why);
  }

  private static Change add(String path, Operand amount) {
    return new Change.Add(Path.parse(path), amount);
  }

  private static Change exclude(String path, Operand members) {
    return new Change.DeleteFrom(Path.parse(path), members);
  }

  private static Operand texts(String... texts) {
    return new Operand.Literal(new Value.TextSet(Set.of(texts)));
  }

  @Test
  void changesThatOverlapAreRefusedWithBothPaths() {
    for (var pair :
        List.of(
            List.of("name", "name"),
            List.of("stages", "stages.screen"),
            List.of("list[0].a", "list[0]"))) {
      assertThatThrownBy(() ->
              Changes.apply(
                  List.of(set(pair.get(0), value(1)), new Change.Remove(Path.parse(pair.get(1)))),
                  ROW))
          .isInstanceOf(InvalidInput.class)
          .hasMessage(
              "Two changes of one update overlap [first=%s, second=%s]"
                  .formatted(pair.get(0), pair.get(1)));
    }
    var beside = List.of(set("list[0]", value(1)), set("list[1]", value(2)));
    assertThat(Changes.apply(beside, ROW).getOrNull("list"))
        .isEqualTo(Value.of(List.of(Value.of(1), Value.of(2), Value.of("c"))));
  }

  @Test
  void changesThatOnlyRemoveCreateNoRow() {
    assertThat(Changes.createRow(List.of())).isTrue();
    assertThat(Changes.createRow(List.of(set("name", value(1))))).isTrue();
    assertThat(Changes.createRow(List.of(add("quantity", value(1))))).isTrue();
    assertThat(Changes.createRow(List.of(new Change.Remove(Path.of("name"))))).isFalse();
    assertThat(Changes.createRow(List.of(exclude("tags", texts("a"))))).isFalse();
    assertThat(
            Changes.createRow(
                List.of(new Change.Remove(Path.of("name")), add("quantity", value(1)))))
        .isTrue();
  }

  @Test
  void anAbsentRowIsChangedFromAnEmptyOne() {
    var made =
        Changes.apply(List.of(add("quantity", value(2)), set("name", value("a"))), Row.EMPTY);
    assertThat(made).isEqualTo(Row.builder().with("quantity", 2).with("name", "a").build());
  }

  @Test
  void anOpenOperandNeverReachesARow() {
    assertThatThrownBy(() -> Changes.apply(List.of(set("name", param("name"))), ROW))
        .isInstanceOf(IllegalStateException.class);
  }

  private static Change set(String path, Operand to) {
    return Change.set(path, to);
  }

  private static Value.Listing list(String... items) {
    return Value.of(java.util.Arrays.stream(items).map(Value::of).toList());
  }

  /** The value at the path after the change. */
  private static @Nullable Value changed(Change change, String path) {
    return Path.parse(path).in(Changes.apply(List.of(change), ROW)).orElse(null);
  }

  private static void refused(Change change, String why) {
    assertThatThrownBy(() -> Changes.apply(List.of(change), ROW))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining(why);
  }
}
