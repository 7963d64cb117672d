package dev.cubby.core.expression;

import static dev.cubby.core.Declare.absent;
import static dev.cubby.core.Declare.allOf;
import static dev.cubby.core.Declare.anyOf;
import static dev.cubby.core.Declare.attribute;
import static dev.cubby.core.Declare.beginsWith;
import static dev.cubby.core.Declare.compare;
import static dev.cubby.core.Declare.contains;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.isNot;
import static dev.cubby.core.Declare.not;
import static dev.cubby.core.Declare.oneOf;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.present;
import static dev.cubby.core.Declare.sizeOf;
import static dev.cubby.core.Declare.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

class EvaluatorTest {
  private static final Row ROW =
      Row.builder()
          .with("name", "Fresh Milk")
          .with("quantity", 3)
          .with("limit", 5)
          .with("open", Value.TRUE)
          .with("nothing", Value.NULL)
          .with("hash", Value.of(new byte[] {1, 2, 3}))
          .with("tags", new Value.TextSet(Set.of("cold", "white")))
          .with("sizes", new Value.NumSet(Set.of(Value.of(1), Value.of(2))))
          .with("prints", new Value.BinarySet(Set.of(Value.of(new byte[] {1}))))
          .with("log", Value.of(List.of(Value.of("made"), Value.of(7), Value.NULL)))
          .with("stages", Value.of(Map.of("screen", Value.of(Map.of("status", Value.of("DONE"))))))
          .build();

  @Test
  void theSixComparisonsCompare() {
    compares(value(2), true, false, false, false, true, true);
    compares(value(3), false, true, false, true, false, true);
    compares(value(4), true, false, true, true, false, false);
  }

  @Test
  void comparingWithAnAbsentValueIsFalseExceptNotEqual() {
    compares(attribute("missing"), true, false, false, false, false, false);
    assertThat(holds(isNot("missing", value(1)))).isTrue();
    assertThat(holds(is("missing", attribute("alsoMissing")))).isFalse();
    assertThat(holds(isNot("missing", attribute("alsoMissing")))).isTrue();
    assertThat(Evaluator.holds(isNot("quantity", value(1)), Row.EMPTY)).isTrue();
  }

  @Test
  void valuesOfTwoTypesAreNotEqualAndHaveNoOrder() {
    compares(value("3"), true, false, false, false, false, false);
  }

  /** Compares the row's quantity, which is 3, with another value. */
  private static void compares(
      Operand other, boolean ne, boolean eq, boolean lt, boolean le, boolean gt, boolean ge) {
    var expected = new EnumMap<Comparison, Boolean>(Comparison.class);
    expected.put(Comparison.NE, ne);
    expected.put(Comparison.EQ, eq);
    expected.put(Comparison.LT, lt);
    expected.put(Comparison.LE, le);
    expected.put(Comparison.GT, gt);
    expected.put(Comparison.GE, ge);
    expected.forEach((comparison, holds) ->
        assertThat(holds(compare(attribute("quantity"), comparison, other)))
            .as("3 %s %s", comparison.symbol(), other)
            .isEqualTo(holds));
  }

  @Test
  void twoAttributesOfOneRowCompare() {
    assertThat(holds(compare(attribute("quantity"), Comparison.LT, attribute("limit")))).isTrue();
    assertThat(holds(compare(attribute("limit"), Comparison.LT, attribute("quantity")))).isFalse();
  }

  @Test
  void equalityLooksAtContent() {
    assertThat(holds(is("tags", new Operand.Literal(new Value.TextSet(Set.of("white", "cold"))))))
        .isTrue();
    assertThat(holds(is("nothing", value(Value.NULL)))).isTrue();
    assertThat(holds(is("stages.screen.status", value("DONE")))).isTrue();
    assertThat(holds(is("log[1]", value(7)))).isTrue();
    assertThat(holds(is("open", value(false)))).isFalse();
  }

  @Test
  void betweenIncludesBothEnds() {
    assertThat(holds(between("quantity", 3, 5))).isTrue();
    assertThat(holds(between("quantity", 1, 3))).isTrue();
    assertThat(holds(between("quantity", 4, 5))).isFalse();
    assertThat(holds(between("name", 1, 5))).isFalse();
    assertThat(holds(between("missing", 1, 5))).isFalse();
    assertThat(holds(new Condition.Between(value(4), attribute("quantity"), attribute("limit"))))
        .isTrue();
  }

  private static Condition between(String path, int low, int high) {
    return new Condition.Between(attribute(path), value(low), value(high));
  }

  @Test
  void oneOfIsEqualToOneOfThem() {
    assertThat(holds(oneOf("quantity", 1, 3))).isTrue();
    assertThat(holds(oneOf("quantity", 1, "3"))).isFalse();
    assertThat(holds(oneOf("missing", 1))).isFalse();
    assertThat(
            holds(
                new Condition.OneOf(value(5), List.of(attribute("quantity"), attribute("limit")))))
        .isTrue();
  }

  @Test
  void aStoredNullExistsAndAnAbsentAttributeDoesNot() {
    assertThat(holds(present("nothing"))).isTrue();
    assertThat(holds(absent("nothing"))).isFalse();
    assertThat(holds(present("missing"))).isFalse();
    assertThat(holds(absent("missing"))).isTrue();
    assertThat(holds(absent("stages.desk.status"))).isTrue();
    assertThat(holds(present("log[2]"))).isTrue();
    assertThat(holds(present("log[3]"))).isFalse();
  }

  @Test
  void onlyAnExistingValueHasAType() {
    assertThat(holds(new Condition.HasType(Path.parse("name"), Value.Type.S))).isTrue();
    assertThat(holds(new Condition.HasType(Path.parse("name"), Value.Type.N))).isFalse();
    assertThat(holds(new Condition.HasType(Path.parse("nothing"), Value.Type.NULL))).isTrue();
    assertThat(holds(new Condition.HasType(Path.parse("missing"), Value.Type.NULL))).isFalse();
  }

  @Test
  void textsAndBytesBeginWithOthers() {
    assertThat(holds(beginsWith("name", value("Fresh")))).isTrue();
    assertThat(holds(beginsWith("name", value("")))).isTrue();
    assertThat(holds(beginsWith("name", value("fresh")))).isFalse();
    assertThat(holds(beginsWith("hash", value(new byte[] {1, 2})))).isTrue();
    assertThat(holds(beginsWith("hash", value(new byte[] {2})))).isFalse();
    assertThat(holds(beginsWith("hash", value("a")))).isFalse();
    assertThat(holds(beginsWith("quantity", value("3")))).isFalse();
    assertThat(holds(beginsWith("missing", value("a")))).isFalse();
  }

  @Test
  void textsSetsAndListsContainOthers() {
    assertThat(holds(contains("name", value("sh M")))).isTrue();
    assertThat(holds(contains("name", value("Cheese")))).isFalse();
    assertThat(holds(contains("hash", value(new byte[] {2, 3})))).isTrue();
    assertThat(holds(contains("tags", value("cold")))).isTrue();
    assertThat(holds(contains("tags", value("col")))).isFalse();
    assertThat(holds(contains("sizes", value(2)))).isTrue();
    assertThat(holds(contains("sizes", value("2")))).isFalse();
    assertThat(holds(contains("prints", value(new byte[] {1})))).isTrue();
    assertThat(holds(contains("log", value(7)))).isTrue();
    assertThat(holds(contains("log", value(Value.NULL)))).isTrue();
    assertThat(holds(contains("log", value(8)))).isFalse();
    assertThat(holds(contains("stages", value("screen")))).as("a map contains nothing").isFalse();
    assertThat(holds(contains("missing", value("x")))).isFalse();
    assertThat(holds(contains("log", attribute("missing")))).isFalse();
  }

  @Test
  void aSizeIsCharactersBytesOrMembers() {
    sized("name", 10);
    sized("hash", 3);
    sized("tags", 2);
    sized("sizes", 2);
    sized("prints", 1);
    sized("log", 3);
    sized("stages", 1);
    assertThat(holds(compare(sizeOf("quantity"), Comparison.GE, value(0))))
        .as("a number has no size")
        .isFalse();
    assertThat(holds(compare(sizeOf("missing"), Comparison.GE, value(0)))).isFalse();
  }

  private static void sized(String path, int size) {
    assertThat(holds(compare(sizeOf(path), Comparison.EQ, value(size)))).as(path).isTrue();
  }

  @Test
  void allAnyAndNotCombine() {
    var yes = is("quantity", value(3));
    var no = is("quantity", value(4));
    assertThat(holds(allOf(yes, yes))).isTrue();
    assertThat(holds(allOf(yes, no))).isFalse();
    assertThat(holds(anyOf(no, yes))).isTrue();
    assertThat(holds(anyOf(no, no))).isFalse();
    assertThat(holds(not(no))).isTrue();
    assertThat(holds(allOf())).isTrue();
    assertThat(holds(anyOf())).isFalse();
    assertThat(holds(not(not(allOf(yes, not(no)))))).isTrue();
  }

  @Test
  void alwaysIsLostInOtherConditions() {
    var rule = is("quantity", value(3));
    assertThat(Condition.always().and(rule)).isEqualTo(rule);
    assertThat(rule.and(Condition.always())).isEqualTo(rule);
    assertThat(Evaluator.holds(Condition.always(), Row.EMPTY)).isTrue();
  }

  @Test
  void aConditionKnowsEveryPathItLooksAt() {
    var condition =
        allOf(
            compare(sizeOf("a"), Comparison.LT, attribute("b.c")),
            anyOf(not(absent("d")), present("e[0]")),
            new Condition.Between(attribute("f"), attribute("g"), value(1)),
            new Condition.OneOf(attribute("h"), List.of(attribute("i"))),
            new Condition.HasType(Path.parse("j"), Value.Type.S),
            beginsWith("k", attribute("l")),
            contains("m", attribute("n")));
    assertThat(Condition.paths(condition))
        .extracting(Path::toString)
        .containsExactly("a", "b.c", "d", "e[0]", "f", "g", "h", "i", "j", "k", "l", "m", "n");
  }

  @Test
  void anOpenOperandNeverReachesARow() {
    assertThatThrownBy(() -> holds(is("quantity", param("count"))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("An open operand reached the evaluator");
  }

  private static boolean holds(Condition condition) {
    return Evaluator.holds(condition, ROW);
  }
}
