package dev.cubby.dynamodb;

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
import static dev.cubby.core.Declare.present;
import static dev.cubby.core.Declare.sizeOf;
import static dev.cubby.core.Declare.value;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.Declare;
import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Every kind of condition as a DynamoDB expression. */
class ConditionTextTest {
  private static final Condition ALWAYS = Condition.always();
  private static final Condition NEVER = new Condition.AnyOf(List.of());

  private final Aliases aliases = new Aliases();

  private String text(Condition condition) {
    return ConditionText.required(condition, "PK", aliases).orElse("");
  }

  private static void assertSays(String expected, Condition condition) {
    assertThat(new ConditionTextTest().text(condition)).isEqualTo(expected);
  }

  @Test
  void everyNameAndValueHasAnAlias() {
    assertThat(text(is("status", value("it's = :0 OR #0")).and(isNot("name", attribute("status")))))
        .isEqualTo("#0 = :0 AND #1 <> #0");
    assertThat(aliases.names()).isEqualTo(Map.of("#0", "status", "#1", "name"));
    assertThat(aliases.values()).isEqualTo(Map.of(":0", Values.toSdk(Value.of("it's = :0 OR #0"))));
  }

  @Test
  void pathsLeadThroughAliasesAndPlaces() {
    assertThat(text(is("stages.screen[2].stages", value(1)))).isEqualTo("#0.#1[2].#0 = :0");
    assertThat(aliases.names()).isEqualTo(Map.of("#0", "stages", "#1", "screen"));
  }

  @Test
  void aNameWithDotsIsOneName() {
    assertThat(text(new Condition.Exists(Path.of("a.b[0]")))).isEqualTo("attribute_exists(#0)");
    assertThat(aliases.names()).isEqualTo(Map.of("#0", "a.b[0]"));
  }

  @Test
  void allSixComparisons() {
    for (var comparison : Comparison.values()) {
      assertSays(
          "#0 " + comparison.symbol() + " :0", compare(attribute("a"), comparison, value(1)));
      assertSays(
          ":0 " + comparison.symbol() + " #0", compare(value(1), comparison, attribute("a")));
    }
  }

  @Test
  void functionsAndRanges() {
    assertSays("attribute_exists(#0)", present("a"));
    assertSays("attribute_not_exists(#0)", Declare.absent("a"));
    assertSays("attribute_type(#0, :0)", type(Value.Type.NULL));
    assertSays("begins_with(#0, :0)", beginsWith("a", value("x")));
    assertSays("contains(#0, :0)", contains("a", value("x")));
    assertSays("contains(#0, #1)", contains("a", attribute("b")));
    assertSays("size(#0) >= :0", compare(sizeOf("a"), Comparison.GE, value(2)));
    assertSays("#0 IN (:0, :1)", oneOf("a", 1, "x"));
    assertSays("#0 BETWEEN :0 AND #1", between(attribute("a"), value(1), attribute("b")));
  }

  @Test
  void bracketsStandWhereTheyAreNeededAndNowhereElse() {
    var a = is("a", value(1));
    var b = is("b", value(2));
    var c = is("c", value(3));
    assertSays("#0 = :0 AND #1 = :1 AND #2 = :2", allOf(a, allOf(b, allOf(c))));
    assertSays("#0 = :0 OR #1 = :1 OR #2 = :2", anyOf(anyOf(a), anyOf(b, c)));
    assertSays("#0 = :0 AND (#1 = :1 OR #2 = :2)", a.and(b.or(c)));
    assertSays("(#0 = :0 AND #1 = :1) OR #2 = :2", a.and(b).or(c));
    assertSays("NOT (#0 = :0 AND #1 = :1)", not(a.and(b)));
    assertSays("#0 = :0", not(not(a)));
    assertSays("NOT (#0 = :0) AND #1 = :1", not(a).and(b));
  }

  @Test
  void constantsAreEvaluatedLocally() {
    var a = is("a", value(1));
    assertSays("", ALWAYS);
    assertSays("", not(NEVER));
    assertSays("", anyOf(a, ALWAYS));
    assertSays("", allOf(ALWAYS, compare(value(2), Comparison.GT, value(1))));
    assertSays("#0 = :0", allOf(ALWAYS, a, ALWAYS));
    assertSays("#0 = :0", anyOf(NEVER, a));
    assertSays("#0 = :0", a.and(compare(value("x"), Comparison.NE, value(1))));
    assertSays("#0 = :0", a.or(new Condition.Contains(value("abc"), value("d"))));
  }

  @Test
  void aConditionThatNeverHoldsUsesTheKey() {
    var never = "attribute_exists(#0) AND attribute_not_exists(#0)";
    assertThat(text(NEVER)).isEqualTo(never);
    assertThat(aliases.names()).isEqualTo(Map.of("#0", "PK"));
    assertSays(never, not(ALWAYS));
    assertSays(never, is("a", value(1)).and(NEVER));
    assertSays(never, compare(value(1), Comparison.EQ, value("1")));
    assertSays(never, new Condition.Contains(value(5), attribute("a")));
    assertSays(never, new Condition.BeginsWith(sizeOf("a"), value("1")));
  }

  @Test
  void aCheckThatAlwaysHoldsStillAsksSomething() {
    assertThat(ConditionText.checked(ALWAYS, "PK", aliases))
        .isEqualTo("attribute_exists(#0) OR attribute_not_exists(#0)");
  }

  @Test
  void anOperandIsNotComparedWithItself() {
    var a = attribute("a");
    assertSays("attribute_exists(#0)", compare(a, Comparison.EQ, a));
    assertSays("NOT (attribute_exists(#0))", compare(a, Comparison.NE, a));
    var ordered = "attribute_type(#0, :0) OR attribute_type(#0, :1) OR attribute_type(#0, :2)";
    assertSays(ordered, compare(a, Comparison.LE, a));
    assertSays("attribute_exists(#0) AND attribute_not_exists(#0)", compare(a, Comparison.LT, a));
    assertSays("(" + ordered + ") AND #0 <= :3", between(a, a, value(3)));
    assertSays("#0 = :0 OR attribute_exists(#0)", new Condition.OneOf(a, List.of(value(1), a)));
    assertSays("attribute_type(#0, :0) OR attribute_type(#0, :1)", new Condition.BeginsWith(a, a));
    assertSays("attribute_type(#0, :0) OR attribute_type(#0, :1)", new Condition.Contains(a, a));
  }

  @Test
  void aRangeOfGivenBoundsAroundAGivenValueIsDecided() {
    assertSays("#0 = :0", between(value(2), value(1), value(3)).and(is("a", value(1))));
    assertSays(":0 <= #0", between(value(2), value(1), attribute("a")));
  }

  @Test
  void sizesAreAmongTheChoices() {
    assertSays(
        "#0 IN (size(#1), :0)",
        new Condition.OneOf(attribute("a"), List.of(sizeOf("b"), value(1))));
  }

  private static Condition type(Value.Type type) {
    return new Condition.HasType(Path.of("a"), type);
  }

  private static Condition between(Operand operand, Operand low, Operand high) {
    return new Condition.Between(operand, low, high);
  }
}
