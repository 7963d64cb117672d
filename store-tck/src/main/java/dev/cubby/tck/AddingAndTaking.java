package dev.cubby.tck;

import static dev.cubby.tck.Words.add;
import static dev.cubby.tck.Words.append;
import static dev.cubby.tck.Words.at;
import static dev.cubby.tck.Words.binaries;
import static dev.cubby.tck.Words.bytes;
import static dev.cubby.tck.Words.ifAbsent;
import static dev.cubby.tck.Words.list;
import static dev.cubby.tck.Words.map;
import static dev.cubby.tck.Words.minus;
import static dev.cubby.tck.Words.number;
import static dev.cubby.tck.Words.numbers;
import static dev.cubby.tck.Words.plus;
import static dev.cubby.tck.Words.set;
import static dev.cubby.tck.Words.take;
import static dev.cubby.tck.Words.term;
import static dev.cubby.tck.Words.text;
import static dev.cubby.tck.Words.texts;
import static dev.cubby.tck.Words.the;

import org.junit.jupiter.api.Test;

/** Sums, fallbacks, appended lists, counters, and sets that gain and lose members. */
abstract class AddingAndTaking extends ChangeGroup {
  AddingAndTaking(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void numbersAreAddedAndSubtractedExactly() {
    assertAfter(
        row.toBuilder().with("n", number("7.25")).with("d", number("-5.1")),
        plus("n", term(at("n")), term(the(number("2.25")))),
        minus("d", term(the(number("-0.1"))), term(at("n"))));
    stored(row.toBuilder().with("n", number("1E+22")).build());
    assertAfter(
        row.toBuilder().with("n", number("10000000000000000000001")),
        plus("n", term(at("n")), term(the(1))));
  }

  @Test
  void onlyNumbersAreAddedAndSubtracted() {
    assertUnchanged(plus("n", term(at("n")), term(the("1"))));
    assertUnchanged(plus("n", term(at("t")), term(the(1))));
    assertUnchanged(minus("n", term(at("l")), term(the(list()))));
  }

  @Test
  void aSumBeyondThirtyEightDigitsIsRefused() {
    assertUnchanged(plus("n", term(the(number("1E50"))), term(at("n"))));
    assertUnchanged(plus("n", term(the(number("9E125"))), term(the(number("9E125")))));
    assertUnchanged(add("n", number("1E40")));
  }

  @Test
  void whatIsThereWinsOverTheFallback() {
    assertAfter(
        row.toBuilder().with("new", 7).with("copy", "hello").with("from", 5),
        set("n", ifAbsent("n", term(the(9)))),
        set("new", ifAbsent("new", term(the(7)))),
        set("copy", ifAbsent("nowhere", term(at("t")))),
        set("from", ifAbsent("n", term(at("nowhere")))));
    stored(row);
    assertAfter(
        row.toBuilder().with("count", 1).with("nested", 3),
        plus("count", ifAbsent("count", term(the(0))), term(the(1))),
        set("nested", ifAbsent("a", ifAbsent("b", term(the(3))))));
  }

  @Test
  void listsAreAppendedAtEitherEnd() {
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("b"), text("c"), number(1))),
        set("l", append(term(at("l")), term(the(list(number(1)))))));
    stored(row);
    assertAfter(
        row.toBuilder().with("l", list(number(1), text("a"), text("b"), text("c"))),
        set("l", append(term(the(list(number(1)))), term(at("l")))));
    stored(row);
    assertAfter(
        row.toBuilder().with("log", list(text("first"))),
        set("log", append(ifAbsent("log", term(the(list()))), term(the(list(text("first")))))));
  }

  @Test
  void onlyListsAreAppended() {
    assertUnchanged(set("l", append(term(at("l")), term(the("d")))));
    assertUnchanged(set("l", append(term(at("ss")), term(the(list())))));
  }

  @Test
  void addCountsFromNothing() {
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
  void addRefusesWhatDoesNotFit() {
    assertUnchanged(add("n", texts("a")));
    assertUnchanged(add("t", number(1)));
    assertUnchanged(add("t", text("!")));
    assertUnchanged(add("l", list(text("d"))));
    assertUnchanged(add("ss", numbers(1)));
    assertUnchanged(add("ss", text("c")));
    assertUnchanged(add("new", text("c")));
  }

  @Test
  void membersAreTakenOutOfSets() {
    assertAfter(
        row.toBuilder()
            .with("ss", texts("b"))
            .with("ns", numbers(2))
            .with("bs", binaries(bytes(2))),
        take("ss", texts("a", "zzz")),
        take("ns", numbers(1)),
        take("bs", binaries(bytes(1))),
        take("nowhere", texts("a")));
  }

  @Test
  void anEmptiedSetIsRemoved() {
    assertAfter(
        row.toBuilder().without("ss").without("ns").without("bs"),
        take("ss", texts("a", "b", "c")),
        take("ns", numbers(1, 2)),
        take("bs", binaries(bytes(1), bytes(2))));
    stored(row("p", "s").with("m", map("set", texts("a"))).build());
    assertAfter(row("p", "s").with("m", map()), take("m.set", texts("a")));
  }

  @Test
  void takingRefusesWhatDoesNotFit() {
    assertUnchanged(take("ss", numbers(1)));
    assertUnchanged(take("ss", text("a")));
    assertUnchanged(take("n", numbers(5)));
    assertUnchanged(take("l", texts("a")));
  }
}
