package dev.cubby.tck;

import static dev.cubby.core.expression.Condition.Comparison.EQ;
import static dev.cubby.core.expression.Condition.Comparison.GE;
import static dev.cubby.core.expression.Condition.Comparison.GT;
import static dev.cubby.core.expression.Condition.Comparison.LT;
import static dev.cubby.core.expression.Condition.Comparison.NE;
import static dev.cubby.tck.Expressions.absent;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.beginsWith;
import static dev.cubby.tck.Expressions.between;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.compare;
import static dev.cubby.tck.Expressions.contains;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.exists;
import static dev.cubby.tck.Expressions.list;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.numbers;
import static dev.cubby.tck.Expressions.set;
import static dev.cubby.tck.Expressions.size;
import static dev.cubby.tck.Expressions.type;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Type and content conditions, joined conditions, and the row that a refusal returns. */
abstract class WriteConditions extends ConditionGroup {
  WriteConditions(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void attributesExistOrAreAbsent() {
    for (var path : EACH_TYPE.keySet()) {
      assertHolds(true, exists(path));
      assertHolds(false, absent(path));
    }
    assertHolds(false, exists("nowhere"));
    assertHolds(true, absent("nowhere"));
  }

  @Test
  void typesAreDistinguished() {
    for (var path : EACH_TYPE.keySet()) {
      for (var type : Value.Type.values()) {
        assertHolds(type.name().equals(path), type(path, type));
      }
    }
  }

  @Test
  void prefixesOfTextsAndBytes() {
    assertHolds(true, beginsWith(at("S"), literal("hell")));
    assertHolds(true, beginsWith(at("S"), literal("hello")));
    assertHolds(true, beginsWith(at("S"), literal("")));
    assertHolds(false, beginsWith(at("S"), literal("hello!")));
    assertHolds(false, beginsWith(at("S"), literal("ello")));
    assertHolds(true, beginsWith(at("B"), literal(bytes(1, 2))));
    assertHolds(false, beginsWith(at("B"), literal(bytes(2))));
    assertHolds(false, beginsWith(at("S"), literal(bytes('h'))));
    assertHolds(false, beginsWith(at("N"), literal("5")));
    assertHolds(true, beginsWith(literal("helpless"), at("text")));
    assertHolds(false, beginsWith(at("S"), at("text")));
  }

  @Test
  void containersOfEveryKindContainTheirMembers() {
    assertHolds(true, contains(at("S"), literal("ell")));
    assertHolds(false, contains(at("S"), literal("elp")));
    assertHolds(true, contains(at("B"), literal(bytes(2, 3))));
    assertHolds(false, contains(at("B"), literal(bytes(1, 3))));
    assertHolds(true, contains(at("SS"), literal("world")));
    assertHolds(false, contains(at("SS"), literal("wor")));
    assertHolds(true, contains(at("NS"), literal(number("2.0"))));
    assertHolds(false, contains(at("NS"), literal("2")));
    assertHolds(true, contains(at("BS"), literal(bytes(2))));
    assertHolds(false, contains(at("BS"), literal(bytes(3))));
    assertHolds(true, contains(at("L"), literal("hello")));
    assertHolds(true, contains(at("L"), literal(list(number(1)))));
    assertHolds(true, contains(at("L"), literal(numbers(2, 1))));
    assertHolds(true, contains(at("L"), at("five")));
    assertHolds(false, contains(at("L"), literal("5")));
    assertHolds(false, contains(at("M"), literal("x")));
    assertHolds(false, contains(at("N"), literal(5)));
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
    assertHolds(true, between(size("S"), at("low"), literal(9)));
    assertHolds(false, equal(size("S"), literal("5")));
  }

  private void assertSize(String path, int size) {
    assertHolds(true, compare(size(path), EQ, literal(size)));
    assertHolds(true, compare(size(path), GT, literal(size - 1)));
    assertHolds(false, compare(size(path), LT, literal(size)));
    assertHolds(false, compare(size(path), NE, literal(size)));
  }

  @Test
  void numbersTruthsAndNullsHaveNoSize() {
    for (var path : List.of("N", "BOOL", "NULL")) {
      assertHolds(false, equal(size(path), literal(1)));
      assertHolds(false, compare(size(path), GE, literal(0)));
    }
  }

  @Test
  void theSizeOfATextIsInUtf16Units() {
    putAll(row("p", "s").with("é𝄞", "é𝄞").build());
    assertHolds(true, equal(size("é𝄞"), literal(3)));
  }

  @Test
  void pathsLeadIntoMapsAndLists() {
    assertHolds(true, equal(at("M.x"), literal(1)));
    assertHolds(true, equal(at("M.y.z[1]"), literal(2)));
    assertHolds(true, compare(at("M.y.z[0]"), LT, at("M.x")));
    assertHolds(true, equal(at("L[2][0]"), literal(1)));
    assertHolds(true, exists("M.y.z[1]"));
    assertHolds(false, exists("M.y.z[2]"));
    assertHolds(false, exists("M[0]"));
    assertHolds(false, exists("L.x"));
    assertHolds(false, exists("S.x"));
    assertHolds(true, absent("M.y.nowhere.further"));
    assertHolds(true, type("M.y", Value.Type.M));
  }

  @Test
  void conditionsAreJoinedAndNegated() {
    var yes = equal(at("N"), literal(5));
    var no = equal(at("N"), literal(6));
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
  void conditionsOnTheKeyTestWhetherTheRowExists() {
    assertHolds(true, false, exists("PK"));
    assertHolds(true, false, equal(at("SK"), literal("s")));
    assertFailedOn(write(check("p", "other", exists("PK"))), Optional.empty());
    assertDone(write(check("p", "other", absent("PK"))));
    assertDone(write(check("p", "other", compare(at("PK"), NE, literal("p")))));
  }

  @Test
  void aRefusedPutLeavesTheRowAndShowsIt() {
    var refused = write(put(row("p", "s").with("n", 1).build(), absent("PK")));
    assertFailedOn(refused, Optional.of(row));
    assertThat(get("p", "s")).contains(row);
    assertDone(write(put(row("p", "s").build(), equal(at("N"), literal(5)))));
  }

  @Test
  void aRefusedUpdateLeavesTheRowAndShowsIt() {
    assertFailedOn(
        write(update("p", "s", equal(at("N"), literal(4)), set("N", literal(6)))),
        Optional.of(row));
    assertThat(get("p", "s")).contains(row);
    assertDone(write(update("p", "s", equal(at("N"), literal(5)), set("N", literal(6)))));
  }

  @Test
  void aRefusedDeleteLeavesTheRowAndShowsIt() {
    assertFailedOn(write(delete("p", "s", absent("N"))), Optional.of(row));
    assertThat(get("p", "s")).contains(row);
    assertDone(write(delete("p", "s", exists("N"))));
    assertFailedOn(write(delete("p", "s", exists("N"))), Optional.empty());
  }

  @Test
  void anUpdateThatRequiresTheRowDoesNotCreateIt() {
    assertFailedOn(write(update("p", "new", exists("PK"), set("n", literal(1)))), Optional.empty());
    assertThat(get("p", "new")).isEmpty();
  }
}
