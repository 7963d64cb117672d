package dev.cubby.tck;

import static dev.cubby.core.expression.Condition.Comparison.EQ;
import static dev.cubby.core.expression.Condition.Comparison.GE;
import static dev.cubby.core.expression.Condition.Comparison.GT;
import static dev.cubby.core.expression.Condition.Comparison.LE;
import static dev.cubby.core.expression.Condition.Comparison.LT;
import static dev.cubby.core.expression.Condition.Comparison.NE;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.beginsWith;
import static dev.cubby.tck.Expressions.between;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.compare;
import static dev.cubby.tck.Expressions.contains;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.list;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.map;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.numbers;
import static dev.cubby.tck.Expressions.oneOf;
import static dev.cubby.tck.Expressions.size;
import static dev.cubby.tck.Expressions.text;
import static dev.cubby.tck.Expressions.texts;
import static dev.cubby.tck.Expressions.type;

import module java.base;

import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Comparisons, both as conditions of writes and as filters. */
abstract class Comparisons extends ConditionGroup {
  Comparisons(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void equalityComparesTypeAndContent() {
    EACH_TYPE.forEach((left, _) ->
        EACH_TYPE.forEach((right, other) -> {
          assertHolds(left.equals(right), compare(at(left), EQ, literal(other)));
          assertHolds(!left.equals(right), compare(at(left), NE, literal(other)));
        }));
    assertHolds(true, equal(at("N"), literal(number("5.00"))));
    assertHolds(true, equal(at("N"), at("five")));
    assertHolds(true, equal(literal(5), at("N")));
    assertHolds(false, equal(at("N"), at("low")));
  }

  @Test
  void setsAreEqualInAnyOrderAndListsAreNot() {
    assertHolds(true, equal(at("SS"), literal(texts("world", "hello"))));
    assertHolds(true, equal(at("NS"), literal(numbers(3, 2, 1))));
    assertHolds(false, equal(at("NS"), literal(numbers(1, 2))));
    assertHolds(true, equal(at("M.y.z"), literal(list(number(-1), number(2)))));
    assertHolds(false, equal(at("M.y.z"), literal(list(number(2), number(-1)))));
    assertHolds(
        true,
        equal(at("M"), literal(map("y", map("z", list(number(-1), number(2))), "x", number(1)))));
  }

  @Test
  void textsNumbersAndBytesHaveAnOrder() {
    assertOrdered("S", text("help"), text("hello"), text("hell"));
    assertOrdered("N", number(6), number("5.0"), number("4.99"));
    assertOrdered("B", bytes(1, 2, 128), bytes(1, 2, 3), bytes(1, 2));
  }

  private void assertOrdered(String path, Value above, Value same, Value below) {
    for (var comparison : List.of(LT, LE, NE)) {
      assertHolds(true, compare(at(path), comparison, literal(above)));
    }
    for (var comparison : List.of(GT, GE, EQ)) {
      assertHolds(false, compare(at(path), comparison, literal(above)));
    }
    for (var comparison : List.of(LE, GE, EQ)) {
      assertHolds(true, compare(at(path), comparison, literal(same)));
    }
    for (var comparison : List.of(LT, GT, NE)) {
      assertHolds(false, compare(at(path), comparison, literal(same)));
    }
    for (var comparison : List.of(GT, GE, NE)) {
      assertHolds(true, compare(at(path), comparison, literal(below)));
    }
    for (var comparison : List.of(LT, LE, EQ)) {
      assertHolds(false, compare(at(path), comparison, literal(below)));
    }
    assertHolds(true, between(at(path), literal(below), literal(above)));
    assertHolds(true, between(at(path), literal(same), literal(same)));
    assertHolds(false, between(at(path), literal(above), literal(above)));
    assertHolds(false, between(at(path), literal(below), literal(below)));
  }

  @Test
  void anAbsentValueIsOnlyEverNotEqual() {
    for (var comparison : Comparison.values()) {
      assertHolds(comparison == NE, compare(at("nowhere"), comparison, literal(1)));
      assertHolds(comparison == NE, compare(literal(1), comparison, at("nowhere")));
      assertHolds(comparison == NE, compare(at("nowhere"), comparison, at("neither")));
    }
    assertHolds(false, between(at("nowhere"), literal(1), literal(2)));
    assertHolds(false, between(at("N"), at("nowhere"), literal(9)));
    assertHolds(false, oneOf(at("nowhere"), literal(1), at("neither")));
    assertHolds(false, beginsWith(at("nowhere"), literal("h")));
    assertHolds(false, contains(at("nowhere"), literal("h")));
    assertHolds(false, contains(at("S"), at("nowhere")));
    assertHolds(false, equal(size("nowhere"), literal(0)));
    assertHolds(false, type("nowhere", Value.Type.NULL));
  }

  @Test
  void storedValuesWithoutACommonOrderAreNeitherLessNorMore() {
    for (var comparison : List.of(LT, LE, GT, GE)) {
      assertHolds(false, compare(at("N"), comparison, literal("5")));
      assertHolds(false, compare(at("S"), comparison, at("N")));
      assertHolds(false, compare(at("L"), comparison, literal(5)));
      assertHolds(false, compare(at("BOOL"), comparison, at("NULL")));
    }
    assertHolds(false, between(at("N"), literal("0"), literal("9")));
    assertHolds(false, between(at("N"), at("S"), literal(9)));
  }

  @Test
  void aLiteralWithoutAnOrderIsRefused() {
    assertUnsound(compare(at("N"), LT, literal(list(number(1)))));
    assertUnsound(compare(literal(Value.TRUE), GE, at("BOOL")));
    assertUnsound(between(at("N"), literal(map()), literal(map())));
    assertUnsound(beginsWith(at("S"), literal(5)));
  }

  @Test
  void aRangeOfLiteralsThatRunsBackwardsIsRefused() {
    assertUnsound(between(at("N"), literal(9), literal(1)));
    assertUnsound(between(at("N"), literal(1), literal("9")));
    assertUnsound(equal(at("N"), literal(5)).or(between(at("N"), literal(9), literal(1))));
  }

  @Test
  void aRangeOfStoredValuesThatRunsBackwardsIsMerelyFalse() {
    assertHolds(false, between(at("N"), at("five"), at("low")));
    assertHolds(false, between(at("N"), at("five"), literal(1)));
    assertHolds(true, between(at("N"), at("low"), at("five")));
    assertHolds(true, between(literal(3), at("low"), at("five")));
  }

  @Test
  void oneOfLooksForAnEqualAmongLiteralsAndAttributes() {
    assertHolds(true, oneOf(at("N"), literal("5"), literal(5)));
    assertHolds(true, oneOf(at("N"), literal(1), at("five")));
    assertHolds(false, oneOf(at("N"), literal("5"), at("low"), literal(list(number(5)))));
    EACH_TYPE.forEach((path, value) -> assertHolds(true, oneOf(at(path), literal(value))));
    var many = new Operand[99];
    Arrays.setAll(many, i -> literal(i));
    assertHolds(true, oneOf(at("N"), many));
    assertUnsound(oneOf(at("N")));
  }
}
