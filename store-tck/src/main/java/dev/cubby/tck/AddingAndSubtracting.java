package dev.cubby.tck;

import static dev.cubby.tck.Expressions.add;
import static dev.cubby.tck.Expressions.append;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.binaries;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.deleteFrom;
import static dev.cubby.tck.Expressions.ifAbsent;
import static dev.cubby.tck.Expressions.list;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.map;
import static dev.cubby.tck.Expressions.minus;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.numbers;
import static dev.cubby.tck.Expressions.plus;
import static dev.cubby.tck.Expressions.set;
import static dev.cubby.tck.Expressions.term;
import static dev.cubby.tck.Expressions.text;
import static dev.cubby.tck.Expressions.texts;

import org.junit.jupiter.api.Test;

/** Sums, fallbacks, appended lists, counters, and sets that gain and lose members. */
abstract class AddingAndSubtracting extends ChangeGroup {
  AddingAndSubtracting(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void numbersAreAddedAndSubtractedExactly() {
    assertAfter(
        row.toBuilder().with("n", number("7.25")).with("d", number("-5.1")),
        plus("n", term(at("n")), term(literal(number("2.25")))),
        minus("d", term(literal(number("-0.1"))), term(at("n"))));
    putAll(row.toBuilder().with("n", number("1E+22")).build());
    assertAfter(
        row.toBuilder().with("n", number("10000000000000000000001")),
        plus("n", term(at("n")), term(literal(1))));
  }

  @Test
  void onlyNumbersAreAddedAndSubtracted() {
    assertUnchanged(plus("n", term(at("n")), term(literal("1"))));
    assertUnchanged(plus("n", term(at("t")), term(literal(1))));
    assertUnchanged(minus("n", term(at("l")), term(literal(list()))));
  }

  @Test
  void aSumBeyondThirtyEightDigitsIsRefused() {
    assertUnchanged(plus("n", term(literal(number("1E50"))), term(at("n"))));
    assertUnchanged(plus("n", term(literal(number("9E125"))), term(literal(number("9E125")))));
    assertUnchanged(add("n", number("1E40")));
  }

  @Test
  void anExistingValueTakesPrecedenceOverTheFallback() {
    assertAfter(
        row.toBuilder().with("new", 7).with("copy", "hello").with("from", 5),
        set("n", ifAbsent("n", term(literal(9)))),
        set("new", ifAbsent("new", term(literal(7)))),
        set("copy", ifAbsent("nowhere", term(at("t")))),
        set("from", ifAbsent("n", term(at("nowhere")))));
    putAll(row);
    assertAfter(
        row.toBuilder().with("count", 1).with("nested", 3),
        plus("count", ifAbsent("count", term(literal(0))), term(literal(1))),
        set("nested", ifAbsent("a", ifAbsent("b", term(literal(3))))));
  }

  @Test
  void listsAreAppendedAtEitherEnd() {
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("b"), text("c"), number(1))),
        set("l", append(term(at("l")), term(literal(list(number(1)))))));
    putAll(row);
    assertAfter(
        row.toBuilder().with("l", list(number(1), text("a"), text("b"), text("c"))),
        set("l", append(term(literal(list(number(1)))), term(at("l")))));
    putAll(row);
    assertAfter(
        row.toBuilder().with("log", list(text("first"))),
        set(
            "log",
            append(ifAbsent("log", term(literal(list()))), term(literal(list(text("first")))))));
  }

  @Test
  void onlyListsAreAppended() {
    assertUnchanged(set("l", append(term(at("l")), term(literal("d")))));
    assertUnchanged(set("l", append(term(at("ss")), term(literal(list())))));
  }

  @Test
  void addCountsAnAbsentNumberAsZero() {
    assertAfter(
        row.toBuilder()
            .with("n", number("4.5"))
            .with("new", -1)
            .with("m", map("x", number(3), "in", INSIDE, "y", number(1))),
        add("n", number("-0.5")),
        add("new", number(-1)),
        add("m.x", number(2)),
        add("m.y", number(1)));
  }

  @Test
  void addJoinsSetsOfOneKind() {
    assertAfter(
        row.toBuilder()
            .with("ss", texts("a", "b", "c"))
            .with("ns", numbers(1, 2, 3))
            .with("bs", binaries(bytes(1), bytes(2), bytes(3)))
            .with("new", texts("x")),
        add("ss", texts("b", "c")),
        add("ns", numbers(3)),
        add("bs", binaries(bytes(3), bytes(1))),
        add("new", texts("x")));
  }

  @Test
  void addRefusesAValueOfAnotherType() {
    assertUnchanged(add("n", texts("a")));
    assertUnchanged(add("t", number(1)));
    assertUnchanged(add("t", text("!")));
    assertUnchanged(add("l", list(text("d"))));
    assertUnchanged(add("ss", numbers(1)));
    assertUnchanged(add("ss", text("c")));
    assertUnchanged(add("new", text("c")));
  }

  @Test
  void membersAreDeletedFromSets() {
    assertAfter(
        row.toBuilder()
            .with("ss", texts("b"))
            .with("ns", numbers(2))
            .with("bs", binaries(bytes(2))),
        deleteFrom("ss", texts("a", "zzz")),
        deleteFrom("ns", numbers(1)),
        deleteFrom("bs", binaries(bytes(1))),
        deleteFrom("nowhere", texts("a")));
  }

  @Test
  void anEmptiedSetIsRemoved() {
    assertAfter(
        row.toBuilder().without("ss").without("ns").without("bs"),
        deleteFrom("ss", texts("a", "b", "c")),
        deleteFrom("ns", numbers(1, 2)),
        deleteFrom("bs", binaries(bytes(1), bytes(2))));
    putAll(row("p", "s").with("m", map("set", texts("a"))).build());
    assertAfter(row("p", "s").with("m", map()), deleteFrom("m.set", texts("a")));
  }

  @Test
  void deletingMembersRefusesAValueOfAnotherType() {
    assertUnchanged(deleteFrom("ss", numbers(1)));
    assertUnchanged(deleteFrom("ss", text("a")));
    assertUnchanged(deleteFrom("n", numbers(5)));
    assertUnchanged(deleteFrom("l", texts("a")));
  }
}
