package dev.cubby.tck;

import static dev.cubby.tck.Words.add;
import static dev.cubby.tck.Words.append;
import static dev.cubby.tck.Words.at;
import static dev.cubby.tck.Words.binaries;
import static dev.cubby.tck.Words.bytes;
import static dev.cubby.tck.Words.equal;
import static dev.cubby.tck.Words.ifAbsent;
import static dev.cubby.tck.Words.list;
import static dev.cubby.tck.Words.map;
import static dev.cubby.tck.Words.minus;
import static dev.cubby.tck.Words.number;
import static dev.cubby.tck.Words.numbers;
import static dev.cubby.tck.Words.plus;
import static dev.cubby.tck.Words.remove;
import static dev.cubby.tck.Words.set;
import static dev.cubby.tck.Words.take;
import static dev.cubby.tck.Words.term;
import static dev.cubby.tck.Words.text;
import static dev.cubby.tck.Words.texts;
import static dev.cubby.tck.Words.the;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Path;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.store.Written;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every change operator, on attributes and inside of maps and lists. */
abstract class ChangesApply extends Group {
  private static final Value INSIDE = map("deep", list(number(1), map("y", number(2))));

  private final Row row =
      row("p", "s")
          .with("n", 5)
          .with("t", "hello")
          .with("l", list(text("a"), text("b"), text("c")))
          .with("m", map("x", number(1), "in", INSIDE))
          .with("ss", texts("a", "b"))
          .with("ns", numbers(1, 2))
          .with("bs", binaries(bytes(1), bytes(2)))
          .build();

  ChangesApply(StoreUnderTest subject) {
    super(subject);
    stored(row);
  }

  @Test
  void setWritesAnAttributeOfAnyType() {
    assertAfter(
        row.but().with("n", "text now").with("new", Value.NULL),
        set("n", the("text now")),
        set("new", the(Value.NULL)));
  }

  @Test
  void setCopiesAnotherAttribute() {
    assertAfter(
        row.but().with("copy", "hello").with("deep", 2),
        set("copy", at("t")),
        set("deep", at("m.in.deep[1].y")));
  }

  @Test
  void setReadsTheKey() {
    assertAfter(row.but().with("copy", "p"), set("copy", at("PK")));
  }

  @Test
  void rightHandSidesSeeTheRowAsItWas() {
    assertAfter(row.but().with("n", "hello").with("t", 5), set("n", at("t")), set("t", at("n")));
    stored(row);
    assertAfter(row.but().without("t").with("moved", "hello"), remove("t"), set("moved", at("t")));
    stored(row);
    assertAfter(
        row.but().with("n", 6).with("twice", 10),
        add("n", number(1)),
        plus("twice", term(at("n")), term(at("n"))));
  }

  @Test
  void readingWhatTheRowDoesNotHaveIsRefused() {
    assertUnchanged(set("copy", at("nowhere")));
    assertUnchanged(set("new", the(1)), set("copy", at("new")));
    assertUnchanged(set("copy", at("l[3]")));
    assertUnchanged(plus("n", term(at("nowhere")), term(the(1))));
    assertUnchanged(set("l", append(term(at("nowhere")), term(the(list())))));
  }

  @Test
  void setReachesIntoMapsAndLists() {
    assertAfter(
        row.but()
            .with("l", list(text("a"), text("B"), text("c")))
            .with(
                "m",
                map(
                    "x", number(9),
                    "in", map("deep", list(number(1), map("y", number(3)))),
                    "z", text("new"))),
        set("m.x", the(9)),
        set("m.in.deep[1].y", the(3)),
        set("m.z", the("new")),
        set("l[1]", the("B")));
  }

  @Test
  void aNameWithDotsIsNoPath() {
    assertAfter(
        row.but().with("m.x", 7),
        new Change.Set(Path.of("m.x"), new Change.Expression.Plain(term(the(7)))));
  }

  @Test
  void elementsPastTheEndOfAListAreAppendedInTheirOrder() {
    assertAfter(
        row.but().with("l", list(text("a"), text("b"), text("c"), text("d"))),
        set("l[7]", the("d")));
    stored(row);
    assertAfter(
        row.but()
            .with(
                "l",
                list(
                    text("a"),
                    text("b"),
                    text("c"),
                    text("17"),
                    text("37"),
                    text("50"),
                    text("84"))),
        set("l[84]", the("84")),
        set("l[37]", the("37")),
        set("l[17]", the("17")),
        set("l[50]", the("50")));
    stored(row);
    assertAfter(
        row.but().with("l", list(text("a"), text("b"), text("c"), text("3"), text("4"))),
        set("l[4]", the("4")),
        set("l[3]", the("3")));
  }

  @Test
  void removeTakesAttributesEntriesAndElements() {
    assertAfter(
        row.but()
            .without("t")
            .with("m", map("in", map("deep", list(map("y", number(2))))))
            .with("l", list(text("a"), text("c"))),
        remove("t"),
        remove("m.x"),
        remove("m.in.deep[0]"),
        remove("l[1]"));
  }

  @Test
  void removedElementsAreNamedByTheirOldPositions() {
    assertAfter(row.but().with("l", list(text("c"))), remove("l[0]"), remove("l[1]"));
    stored(row);
    assertAfter(
        row.but().with("l", list(text("b"), text("C"))), remove("l[0]"), set("l[2]", the("C")));
    stored(row);
    assertAfter(
        row.but().with("l", list(text("a"), text("c"), text("d"))),
        set("l[9]", the("d")),
        remove("l[1]"));
    var nested =
        row.but().with("l", list(list(text("a")), list(text("b")), list(text("c")))).build();
    stored(nested);
    assertAfter(
        nested.but().with("l", list(list(), list(text("c")))), remove("l[0]"), remove("l[1][0]"));
  }

  @Test
  void removingWhatIsNotThereChangesNothing() {
    assertAfter(row.but(), remove("nowhere"), remove("m.nowhere"), remove("l[17]"));
    assertAfter(
        row.but().with("l", list(text("a"), text("b"), text("c"), text("d"))),
        remove("l[3]"),
        set("l[8]", the("d")));
  }

  @Test
  void anEmptiedMapOrListStays() {
    stored(row.but().with("m", map("x", number(1))).with("l", list(text("a"))).build());
    assertAfter(row.but().with("m", map()).with("l", list()), remove("m.x"), remove("l[0]"));
  }

  @Test
  void aPathThroughWhatIsNotThereIsRefused() {
    for (var path :
        new String[] {"nowhere.x", "t.x", "l.x", "nowhere[0]", "m[0]", "n[0]", "m.no.x"}) {
      assertUnchanged(set(path, the(1)));
      assertUnchanged(remove(path));
    }
    assertUnchanged(add("nowhere.x", number(1)));
    assertUnchanged(set("l[3].x", the(1)));
    assertRefused(() -> write(update("p", "new", set("nowhere.x", the(1)))));
    assertThat(get("p", "new")).isEmpty();
  }

  @Test
  void overlappingPathsAreRefused() {
    assertUnchanged(set("n", the(1)), set("n", the(2)));
    assertUnchanged(set("n", the(1)), remove("n"));
    assertUnchanged(set("m", the(1)), set("m.x", the(2)));
    assertUnchanged(set("m.in.deep", the(1)), remove("m.in"));
    assertUnchanged(set("l[1]", the(1)), add("l[1].x", number(2)));
    assertUnchanged(remove("l[1]"), remove("l[1]"));
    assertUnchanged(add("ss", texts("x")), take("ss", texts("a")));
    assertRefused(
        () -> write(update("p", "s", equal(at("n"), the(0)), set("n", the(1)), remove("n"))));
  }

  @Test
  void neighbouringPathsAreNotOverlapping() {
    assertAfter(
        row.but()
            .with("l", list(text("A"), text("B"), text("c")))
            .with("m", map("x", number(2), "in", map()))
            .with("mm", 1),
        set("l[0]", the("A")),
        set("l[1]", the("B")),
        set("m.x", the(2)),
        remove("m.in.deep"),
        set("mm", the(1)));
  }

  @Test
  void numbersAreAddedAndSubtractedExactly() {
    assertAfter(
        row.but().with("n", number("7.25")).with("d", number("-5.1")),
        plus("n", term(at("n")), term(the(number("2.25")))),
        minus("d", term(the(number("-0.1"))), term(at("n"))));
    stored(row.but().with("n", number("1E+22")).build());
    assertAfter(
        row.but().with("n", number("10000000000000000000001")),
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
        row.but().with("new", 7).with("copy", "hello").with("from", 5),
        set("n", ifAbsent("n", term(the(9)))),
        set("new", ifAbsent("new", term(the(7)))),
        set("copy", ifAbsent("nowhere", term(at("t")))),
        set("from", ifAbsent("n", term(at("nowhere")))));
    stored(row);
    assertAfter(
        row.but().with("count", 1).with("nested", 3),
        plus("count", ifAbsent("count", term(the(0))), term(the(1))),
        set("nested", ifAbsent("a", ifAbsent("b", term(the(3))))));
  }

  @Test
  void listsAreAppendedAtEitherEnd() {
    assertAfter(
        row.but().with("l", list(text("a"), text("b"), text("c"), number(1))),
        set("l", append(term(at("l")), term(the(list(number(1)))))));
    stored(row);
    assertAfter(
        row.but().with("l", list(number(1), text("a"), text("b"), text("c"))),
        set("l", append(term(the(list(number(1)))), term(at("l")))));
    stored(row);
    assertAfter(
        row.but().with("log", list(text("first"))),
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
        row.but()
            .with("n", number("4.5"))
            .with("new", -1)
            .with(
                "m",
                map(
                    "x",
                    number(3),
                    "in",
                    row.find("m") instanceof Value.Mapping(var e) ? e.get("in") : Value.NULL,
                    "y",
                    number(1))),
        add("n", number("-0.5")),
        add("new", number(-1)),
        add("m.x", number(2)),
        add("m.y", number(1)));
  }

  @Test
  void addJoinsSetsOfOneKind() {
    assertAfter(
        row.but()
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
        row.but().with("ss", texts("b")).with("ns", numbers(2)).with("bs", binaries(bytes(2))),
        take("ss", texts("a", "zzz")),
        take("ns", numbers(1)),
        take("bs", binaries(bytes(1))),
        take("nowhere", texts("a")));
  }

  @Test
  void anEmptiedSetIsRemoved() {
    assertAfter(
        row.but().without("ss").without("ns").without("bs"),
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

  @Test
  void theKeyIsNotChanged() {
    for (var key : new String[] {"PK", "SK"}) {
      assertUnchanged(set(key, the("p")));
      assertUnchanged(remove(key));
      assertUnchanged(add(key, number(1)));
      assertUnchanged(take(key, texts("p")));
    }
  }

  @Test
  void manyChangesGoTogether() {
    assertAfter(
        row("p", "s")
            .with("n", 6)
            .with("t", "hello world")
            .with("l", list(text("b"), text("c")))
            .with("m", map("x", number(1), "in", map()))
            .with("ss", texts("b"))
            .with("ns", numbers(1, 2, 9))
            .with("bs", binaries(bytes(1), bytes(2))),
        add("n", number(1)),
        set("t", the("hello world")),
        remove("l[0]"),
        remove("m.in.deep"),
        take("ss", texts("a")),
        add("ns", numbers(9)));
  }

  private void assertAfter(Row.Builder expected, Change... changes) {
    var after = expected.build();
    assertThat(write(update("p", "s", changes), Returning.AFTER))
        .isInstanceOfSatisfying(Written.Done.class, done -> assertThat(done.row()).contains(after));
    assertThat(get("p", "s")).contains(after);
  }

  private void assertUnchanged(Change... changes) {
    assertRefused(() -> write(update("p", "s", changes)));
    assertThat(get("p", "s")).isEqualTo(Optional.of(row));
  }
}
