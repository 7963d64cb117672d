package dev.cubby.tck;

import static dev.cubby.core.expression.Condition.Comparison.EQ;
import static dev.cubby.core.expression.Condition.Comparison.GE;
import static dev.cubby.core.expression.Condition.Comparison.GT;
import static dev.cubby.core.expression.Condition.Comparison.LE;
import static dev.cubby.core.expression.Condition.Comparison.LT;
import static dev.cubby.core.expression.Condition.Comparison.NE;
import static dev.cubby.tck.Words.at;
import static dev.cubby.tck.Words.beginsWith;
import static dev.cubby.tck.Words.between;
import static dev.cubby.tck.Words.bytes;
import static dev.cubby.tck.Words.compare;
import static dev.cubby.tck.Words.contains;
import static dev.cubby.tck.Words.equal;
import static dev.cubby.tck.Words.list;
import static dev.cubby.tck.Words.map;
import static dev.cubby.tck.Words.number;
import static dev.cubby.tck.Words.numbers;
import static dev.cubby.tck.Words.oneOf;
import static dev.cubby.tck.Words.size;
import static dev.cubby.tck.Words.text;
import static dev.cubby.tck.Words.texts;
import static dev.cubby.tck.Words.the;
import static dev.cubby.tck.Words.type;

import module java.base;

import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Comparisons, both as conditions of writes and as filters. */
abstract class Comparing extends ConditionGroup {
  Comparing(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void equalityComparesTypeAndContent() {
    EACH_TYPE.forEach((left, _) ->
        EACH_TYPE.forEach((right, other) -> {
          assertHolds(left.equals(right), compare(at(left), EQ, the(other)));
          assertHolds(!left.equals(right), compare(at(left), NE, the(other)));
        }));
    assertHolds(true, equal(at("N"), the(number("5.00"))));
    assertHolds(true, equal(at("N"), at("five")));
    assertHolds(true, equal(the(5), at("N")));
    assertHolds(false, equal(at("N"), at("low")));
  }

  @Test
  void setsAreEqualInAnyOrderAndListsAreNot() {
    assertHolds(true, equal(at("SS"), the(texts("world", "hello"))));
    assertHolds(true, equal(at("NS"), the(numbers(3, 2, 1))));
    assertHolds(false, equal(at("NS"), the(numbers(1, 2))));
    assertHolds(true, equal(at("M.y.z"), the(list(number(-1), number(2)))));
    assertHolds(false, equal(at("M.y.z"), the(list(number(2), number(-1)))));
    assertHolds(
        true, equal(at("M"), the(map("y", map("z", list(number(-1), number(2))), "x", number(1)))));
  }

  @Test
  void textsNumbersAndBytesHaveAnOrder() {
    assertOrdered("S", text("help"), text("hello"), text("hell"));
    assertOrdered("N", number(6), number("5.0"), number("4.99"));
    assertOrdered("B", bytes(1, 2, 128), bytes(1, 2, 3), bytes(1, 2));
  }

  private void assertOrdered(String path, Value above, Value same, Value below) {
    for (var comparison : List.of(LT, LE, NE)) {
      assertHolds(true, compare(at(path), comparison, the(above)));
    }
    for (var comparison : List.of(GT, GE, EQ)) {
      assertHolds(false, compare(at(path), comparison, the(above)));
    }
    for (var comparison : List.of(LE, GE, EQ)) {
      assertHolds(true, compare(at(path), comparison, the(same)));
    }
    for (var comparison : List.of(LT, GT, NE)) {
      assertHolds(false, compare(at(path), comparison, the(same)));
    }
    for (var comparison : List.of(GT, GE, NE)) {
      assertHolds(true, compare(at(path), comparison, the(below)));
    }
    for (var comparison : List.of(LT, LE, EQ)) {
      assertHolds(false, compare(at(path), comparison, the(below)));
    }
    assertHolds(true, between(at(path), the(below), the(above)));
    assertHolds(true, between(at(path), the(same), the(same)));
    assertHolds(false, between(at(path), the(above), the(above)));
    assertHolds(false, between(at(path), the(below), the(below)));
  }

  @Test
  void whatIsAbsentIsOnlyEverNotEqual() {
    for (var comparison : Comparison.values()) {
      assertHolds(comparison == NE, compare(at("nowhere"), comparison, the(1)));
      assertHolds(comparison == NE, compare(the(1), comparison, at("nowhere")));
      assertHolds(comparison == NE, compare(at("nowhere"), comparison, at("neither")));
    }
    assertHolds(false, between(at("nowhere"), the(1), the(2)));
    assertHolds(false, between(at("N"), at("nowhere"), the(9)));
    assertHolds(false, oneOf(at("nowhere"), the(1), at("neither")));
    assertHolds(false, beginsWith(at("nowhere"), the("h")));
    assertHolds(false, contains(at("nowhere"), the("h")));
    assertHolds(false, contains(at("S"), at("nowhere")));
    assertHolds(false, equal(size("nowhere"), the(0)));
    assertHolds(false, type("nowhere", Value.Type.NULL));
  }

  @Test
  void storedValuesWithoutACommonOrderAreNeitherLessNorMore() {
    for (var comparison : List.of(LT, LE, GT, GE)) {
      assertHolds(false, compare(at("N"), comparison, the("5")));
      assertHolds(false, compare(at("S"), comparison, at("N")));
      assertHolds(false, compare(at("L"), comparison, the(5)));
      assertHolds(false, compare(at("BOOL"), comparison, at("NULL")));
    }
    assertHolds(false, between(at("N"), the("0"), the("9")));
    assertHolds(false, between(at("N"), at("S"), the(9)));
  }

  @Test
  void aLiteralWithoutAnOrderIsRefused() {
    assertUnsound(compare(at("N"), LT, the(list(number(1)))));
    assertUnsound(compare(the(Value.TRUE), GE, at("BOOL")));
    assertUnsound(between(at("N"), the(map()), the(map())));
    assertUnsound(beginsWith(at("S"), the(5)));
  }

  @Test
  void aRangeOfLiteralsThatRunsBackwardsIsRefused() {
    assertUnsound(between(at("N"), the(9), the(1)));
    assertUnsound(between(at("N"), the(1), the("9")));
    assertUnsound(equal(at("N"), the(5)).or(between(at("N"), the(9), the(1))));
  }

  @Test
  void aRangeOfStoredValuesThatRunsBackwardsIsMerelyFalse() {
    assertHolds(false, between(at("N"), at("five"), at("low")));
    assertHolds(false, between(at("N"), at("five"), the(1)));
    assertHolds(true, between(at("N"), at("low"), at("five")));
    assertHolds(true, between(the(3), at("low"), at("five")));
  }

  @Test
  void oneOfLooksForAnEqualAmongLiteralsAndAttributes() {
    assertHolds(true, oneOf(at("N"), the("5"), the(5)));
    assertHolds(true, oneOf(at("N"), the(1), at("five")));
    assertHolds(false, oneOf(at("N"), the("5"), at("low"), the(list(number(5)))));
    EACH_TYPE.forEach((path, value) -> assertHolds(true, oneOf(at(path), the(value))));
    var many = new Operand[99];
    Arrays.setAll(many, i -> the(i));
    assertHolds(true, oneOf(at("N"), many));
    assertUnsound(oneOf(at("N")));
  }
}
