package dev.cubby.tck;

import static dev.cubby.tck.Words.add;
import static dev.cubby.tck.Words.append;
import static dev.cubby.tck.Words.at;
import static dev.cubby.tck.Words.binaries;
import static dev.cubby.tck.Words.bytes;
import static dev.cubby.tck.Words.equal;
import static dev.cubby.tck.Words.list;
import static dev.cubby.tck.Words.map;
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
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Set and remove, on attributes and inside maps and lists. */
abstract class SettingAndRemoving extends ChangeGroup {
  SettingAndRemoving(StoreUnderTest subject) {
    super(subject);
  }

  @Test
  void setWritesAnAttributeOfAnyType() {
    assertAfter(
        row.toBuilder().with("n", "text now").with("new", Value.NULL),
        set("n", the("text now")),
        set("new", the(Value.NULL)));
  }

  @Test
  void setCopiesAnotherAttribute() {
    assertAfter(
        row.toBuilder().with("copy", "hello").with("deep", 2),
        set("copy", at("t")),
        set("deep", at("m.in.deep[1].y")));
  }

  @Test
  void setReadsTheKey() {
    assertAfter(row.toBuilder().with("copy", "p"), set("copy", at("PK")));
  }

  @Test
  void rightHandSidesSeeTheRowAsItWas() {
    assertAfter(
        row.toBuilder().with("n", "hello").with("t", 5), set("n", at("t")), set("t", at("n")));
    stored(row);
    assertAfter(
        row.toBuilder().without("t").with("moved", "hello"), remove("t"), set("moved", at("t")));
    stored(row);
    assertAfter(
        row.toBuilder().with("n", 6).with("twice", 10),
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
        row.toBuilder()
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
        row.toBuilder().with("m.x", 7),
        new Change.Set(Path.of("m.x"), new Change.Expression.Plain(term(the(7)))));
  }

  @Test
  void elementsPastTheEndOfAListAreAppendedInTheirOrder() {
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("b"), text("c"), text("d"))),
        set("l[7]", the("d")));
    stored(row);
    assertAfter(
        row.toBuilder()
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
        row.toBuilder().with("l", list(text("a"), text("b"), text("c"), text("3"), text("4"))),
        set("l[4]", the("4")),
        set("l[3]", the("3")));
  }

  @Test
  void removeTakesAttributesEntriesAndElements() {
    assertAfter(
        row.toBuilder()
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
    assertAfter(row.toBuilder().with("l", list(text("c"))), remove("l[0]"), remove("l[1]"));
    stored(row);
    assertAfter(
        row.toBuilder().with("l", list(text("b"), text("C"))),
        remove("l[0]"),
        set("l[2]", the("C")));
    stored(row);
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("c"), text("d"))),
        set("l[9]", the("d")),
        remove("l[1]"));
    var nested =
        row.toBuilder().with("l", list(list(text("a")), list(text("b")), list(text("c")))).build();
    stored(nested);
    assertAfter(
        nested.toBuilder().with("l", list(list(), list(text("c")))),
        remove("l[0]"),
        remove("l[1][0]"));
  }

  @Test
  void removingWhatIsNotThereChangesNothing() {
    assertAfter(row.toBuilder(), remove("nowhere"), remove("m.nowhere"), remove("l[17]"));
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("b"), text("c"), text("d"))),
        remove("l[3]"),
        set("l[8]", the("d")));
  }

  @Test
  void anEmptiedMapOrListStays() {
    stored(row.toBuilder().with("m", map("x", number(1))).with("l", list(text("a"))).build());
    assertAfter(row.toBuilder().with("m", map()).with("l", list()), remove("m.x"), remove("l[0]"));
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
        row.toBuilder()
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
}
