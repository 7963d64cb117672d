package dev.cubby.tck;

import static dev.cubby.core.expression.Condition.Comparison.EQ;
import static dev.cubby.core.expression.Condition.Comparison.GE;
import static dev.cubby.core.expression.Condition.Comparison.GT;
import static dev.cubby.core.expression.Condition.Comparison.LT;
import static dev.cubby.core.expression.Condition.Comparison.NE;
import static dev.cubby.tck.Words.absent;
import static dev.cubby.tck.Words.at;
import static dev.cubby.tck.Words.beginsWith;
import static dev.cubby.tck.Words.between;
import static dev.cubby.tck.Words.bytes;
import static dev.cubby.tck.Words.compare;
import static dev.cubby.tck.Words.contains;
import static dev.cubby.tck.Words.equal;
import static dev.cubby.tck.Words.exists;
import static dev.cubby.tck.Words.list;
import static dev.cubby.tck.Words.number;
import static dev.cubby.tck.Words.numbers;
import static dev.cubby.tck.Words.set;
import static dev.cubby.tck.Words.size;
import static dev.cubby.tck.Words.the;
import static dev.cubby.tck.Words.type;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Type and content conditions, joined conditions, and the row that a refusal returns. */
abstract class Requiring extends ConditionGroup {
  Requiring(StoreUnderTest subject) {
    super(subject);
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
}
