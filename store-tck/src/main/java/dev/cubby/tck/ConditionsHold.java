package dev.cubby.tck;

import static dev.cubby.core.expression.Condition.Comparison.EQ;
import static dev.cubby.core.expression.Condition.Comparison.GE;
import static dev.cubby.core.expression.Condition.Comparison.GT;
import static dev.cubby.core.expression.Condition.Comparison.LE;
import static dev.cubby.core.expression.Condition.Comparison.LT;
import static dev.cubby.core.expression.Condition.Comparison.NE;
import static dev.cubby.tck.Words.absent;
import static dev.cubby.tck.Words.at;
import static dev.cubby.tck.Words.beginsWith;
import static dev.cubby.tck.Words.between;
import static dev.cubby.tck.Words.binaries;
import static dev.cubby.tck.Words.bytes;
import static dev.cubby.tck.Words.compare;
import static dev.cubby.tck.Words.contains;
import static dev.cubby.tck.Words.equal;
import static dev.cubby.tck.Words.exists;
import static dev.cubby.tck.Words.list;
import static dev.cubby.tck.Words.map;
import static dev.cubby.tck.Words.number;
import static dev.cubby.tck.Words.numbers;
import static dev.cubby.tck.Words.oneOf;
import static dev.cubby.tck.Words.set;
import static dev.cubby.tck.Words.size;
import static dev.cubby.tck.Words.text;
import static dev.cubby.tck.Words.texts;
import static dev.cubby.tck.Words.the;
import static dev.cubby.tck.Words.type;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.store.Written;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every condition operator, on a write and as a filter alike. */
abstract class ConditionsHold extends Group {
  /** One value of each type, under the type's name. */
  private static final Map<String, Value> EACH_TYPE =
      Map.of(
          "S", text("hello"),
          "N", number(5),
          "B", bytes(1, 2, 3),
          "BOOL", Value.TRUE,
          "NULL", Value.NULL,
          "L", list(text("hello"), number(5), list(number(1)), numbers(1, 2)),
          "M", map("x", number(1), "y", map("z", list(number(-1), number(2)))),
          "SS", texts("hello", "world"),
          "NS", numbers(1, 2, 3),
          "BS", binaries(bytes(1), bytes(2)));

  private final Row row = with(EACH_TYPE);

  ConditionsHold(StoreUnderTest subject) {
    super(subject);
    stored(row);
  }

  private static Row with(Map<String, Value> attributes) {
    var builder = row("p", "s").with("five", 5).with("low", 1).with("text", "help");
    attributes.forEach(builder::with);
    return builder.build();
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

  @Test
  void attributesAreThereOrNot() {
    for (var path : EACH_TYPE.keySet()) {
      assertHolds(true, exists(path));
      assertHolds(false, absent(path));
    }
    assertHolds(false, exists("nowhere"));
    assertHolds(true, absent("nowhere"));
  }

  @Test
  void typesAreToldApart() {
    for (var path : EACH_TYPE.keySet()) {
      for (var type : Value.Type.values()) {
        assertHolds(type.name().equals(path), type(path, type));
      }
    }
  }

  @Test
  void prefixesOfTextsAndBytes() {
    assertHolds(true, beginsWith(at("S"), the("hell")));
    assertHolds(true, beginsWith(at("S"), the("hello")));
    assertHolds(true, beginsWith(at("S"), the("")));
    assertHolds(false, beginsWith(at("S"), the("hello!")));
    assertHolds(false, beginsWith(at("S"), the("ello")));
    assertHolds(true, beginsWith(at("B"), the(bytes(1, 2))));
    assertHolds(false, beginsWith(at("B"), the(bytes(2))));
    assertHolds(false, beginsWith(at("S"), the(bytes('h'))));
    assertHolds(false, beginsWith(at("N"), the("5")));
    assertHolds(true, beginsWith(the("helpless"), at("text")));
    assertHolds(false, beginsWith(at("S"), at("text")));
  }

  @Test
  void containersOfEveryKindContainTheirMembers() {
    assertHolds(true, contains(at("S"), the("ell")));
    assertHolds(false, contains(at("S"), the("elp")));
    assertHolds(true, contains(at("B"), the(bytes(2, 3))));
    assertHolds(false, contains(at("B"), the(bytes(1, 3))));
    assertHolds(true, contains(at("SS"), the("world")));
    assertHolds(false, contains(at("SS"), the("wor")));
    assertHolds(true, contains(at("NS"), the(number("2.0"))));
    assertHolds(false, contains(at("NS"), the("2")));
    assertHolds(true, contains(at("BS"), the(bytes(2))));
    assertHolds(false, contains(at("BS"), the(bytes(3))));
    assertHolds(true, contains(at("L"), the("hello")));
    assertHolds(true, contains(at("L"), the(list(number(1)))));
    assertHolds(true, contains(at("L"), the(numbers(2, 1))));
    assertHolds(true, contains(at("L"), at("five")));
    assertHolds(false, contains(at("L"), the("5")));
    assertHolds(false, contains(at("M"), the("x")));
    assertHolds(false, contains(at("N"), the(5)));
  }

  @Test
  void sizesCountCharactersBytesOrMembers() {
    assertSize("S", 5);
    assertSize("B", 3);
    assertSize("L", 4);
    assertSize("M", 2);
    assertSize("SS", 2);
    assertSize("NS", 3);
    assertSize("BS", 2);
    assertSize("M.y.z", 2);
    assertHolds(true, equal(size("S"), at("five")));
    assertHolds(true, between(size("S"), at("low"), the(9)));
    assertHolds(false, equal(size("S"), the("5")));
  }

  private void assertSize(String path, int size) {
    assertHolds(true, compare(size(path), EQ, the(size)));
    assertHolds(true, compare(size(path), GT, the(size - 1)));
    assertHolds(false, compare(size(path), LT, the(size)));
    assertHolds(false, compare(size(path), NE, the(size)));
  }

  @Test
  void numbersTruthsAndNullsHaveNoSize() {
    for (var path : List.of("N", "BOOL", "NULL")) {
      assertHolds(false, equal(size(path), the(1)));
      assertHolds(false, compare(size(path), GE, the(0)));
    }
  }

  @Test
  void theSizeOfATextIsInUtf16Units() {
    stored(row("p", "s").with("é𝄞", "é𝄞").build());
    assertHolds(true, equal(size("é𝄞"), the(3)));
  }

  @Test
  void pathsLeadIntoMapsAndLists() {
    assertHolds(true, equal(at("M.x"), the(1)));
    assertHolds(true, equal(at("M.y.z[1]"), the(2)));
    assertHolds(true, compare(at("M.y.z[0]"), LT, at("M.x")));
    assertHolds(true, equal(at("L[2][0]"), the(1)));
    assertHolds(true, exists("M.y.z[1]"));
    assertHolds(false, exists("M.y.z[2]"));
    assertHolds(false, exists("M[0]"));
    assertHolds(false, exists("L.x"));
    assertHolds(false, exists("S.x"));
    assertHolds(true, absent("M.y.nowhere.further"));
    assertHolds(true, type("M.y", Value.Type.M));
  }

  @Test
  void conditionsAreJoinedAndTurnedRound() {
    var yes = equal(at("N"), the(5));
    var no = equal(at("N"), the(6));
    assertHolds(true, new Condition.All(List.of(yes, yes, yes)));
    assertHolds(false, new Condition.All(List.of(yes, no, yes)));
    assertHolds(true, new Condition.AnyOf(List.of(no, no, yes)));
    assertHolds(false, new Condition.AnyOf(List.of(no, no)));
    assertHolds(false, Condition.not(yes));
    assertHolds(true, Condition.not(no));
    assertHolds(true, Condition.not(Condition.not(yes)));
    assertHolds(true, no.and(no).or(yes));
    assertHolds(false, no.and(no.or(yes)));
    assertHolds(true, Condition.not(no.or(absent("N"))).and(exists("S")));
    assertHolds(true, Condition.always());
  }

  @Test
  void conditionsOnTheKeyTellWhetherThereIsARow() {
    assertHolds(true, false, exists("PK"));
    assertHolds(true, false, equal(at("SK"), the("s")));
    assertFailedOn(write(check("p", "other", exists("PK"))), Optional.empty());
    assertDone(write(check("p", "other", absent("PK"))));
    assertDone(write(check("p", "other", compare(at("PK"), NE, the("p")))));
  }

  @Test
  void aRefusedPutLeavesTheRowAndShowsIt() {
    var refused = write(put(row("p", "s").with("n", 1).build(), absent("PK")));
    assertFailedOn(refused, Optional.of(row));
    assertThat(get("p", "s")).contains(row);
    assertDone(write(put(row("p", "s").build(), equal(at("N"), the(5)))));
  }

  @Test
  void aRefusedUpdateLeavesTheRowAndShowsIt() {
    assertFailedOn(
        write(update("p", "s", equal(at("N"), the(4)), set("N", the(6)))), Optional.of(row));
    assertThat(get("p", "s")).contains(row);
    assertDone(write(update("p", "s", equal(at("N"), the(5)), set("N", the(6)))));
  }

  @Test
  void aRefusedDeleteLeavesTheRowAndShowsIt() {
    assertFailedOn(write(delete("p", "s", absent("N"))), Optional.of(row));
    assertThat(get("p", "s")).contains(row);
    assertDone(write(delete("p", "s", exists("N"))));
    assertFailedOn(write(delete("p", "s", exists("N"))), Optional.empty());
  }

  @Test
  void anUpdateThatRequiresTheRowDoesNotMakeIt() {
    assertFailedOn(write(update("p", "new", exists("PK"), set("n", the(1)))), Optional.empty());
    assertThat(get("p", "new")).isEmpty();
  }

  private void assertHolds(boolean expected, Condition condition) {
    assertHolds(expected, true, condition);
  }

  /** Asks a write and, unless the condition is about the key, a query's filter too. */
  private void assertHolds(boolean expected, boolean alsoAsFilter, Condition condition) {
    assertThat(write(check("p", "s", condition)))
        .as("%s", condition)
        .isInstanceOf(expected ? Written.Done.class : Written.Failed.class);
    if (alsoAsFilter) {
      var page = Asked.of("p").filter(condition).page(store);
      assertThat(page.rows()).as("%s", condition).hasSize(expected ? 1 : 0);
      assertThat(page.examined()).isEqualTo(1);
    }
  }

  private void assertUnsound(Condition condition) {
    assertRefused(() -> write(check("p", "s", condition)));
    assertRefused(() -> Asked.of("p").filter(condition).page(store));
  }
}
