package dev.cubby.tck;

import static dev.cubby.tck.Expressions.add;
import static dev.cubby.tck.Expressions.append;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.binaries;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.deleteFrom;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.list;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.map;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.numbers;
import static dev.cubby.tck.Expressions.plus;
import static dev.cubby.tck.Expressions.remove;
import static dev.cubby.tck.Expressions.set;
import static dev.cubby.tck.Expressions.term;
import static dev.cubby.tck.Expressions.text;
import static dev.cubby.tck.Expressions.texts;
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
        set("n", literal("text now")),
        set("new", literal(Value.NULL)));
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
    putAll(row);
    assertAfter(
        row.toBuilder().without("t").with("moved", "hello"), remove("t"), set("moved", at("t")));
    putAll(row);
    assertAfter(
        row.toBuilder().with("n", 6).with("twice", 10),
        add("n", number(1)),
        plus("twice", term(at("n")), term(at("n"))));
  }

  @Test
  void readingAnAbsentAttributeIsRefused() {
    assertUnchanged(set("copy", at("nowhere")));
    assertUnchanged(set("new", literal(1)), set("copy", at("new")));
    assertUnchanged(set("copy", at("l[3]")));
    assertUnchanged(plus("n", term(at("nowhere")), term(literal(1))));
    assertUnchanged(set("l", append(term(at("nowhere")), term(literal(list())))));
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
        set("m.x", literal(9)),
        set("m.in.deep[1].y", literal(3)),
        set("m.z", literal("new")),
        set("l[1]", literal("B")));
  }

  @Test
  void aNameWithDotsIsNotAPath() {
    assertAfter(
        row.toBuilder().with("m.x", 7),
        new Change.Set(Path.of("m.x"), new Change.Expression.Plain(term(literal(7)))));
  }

  @Test
  void elementsPastTheEndOfAListAreAppendedInTheirOrder() {
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("b"), text("c"), text("d"))),
        set("l[7]", literal("d")));
    putAll(row);
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
        set("l[84]", literal("84")),
        set("l[37]", literal("37")),
        set("l[17]", literal("17")),
        set("l[50]", literal("50")));
    putAll(row);
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("b"), text("c"), text("3"), text("4"))),
        set("l[4]", literal("4")),
        set("l[3]", literal("3")));
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
    putAll(row);
    assertAfter(
        row.toBuilder().with("l", list(text("b"), text("C"))),
        remove("l[0]"),
        set("l[2]", literal("C")));
    putAll(row);
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("c"), text("d"))),
        set("l[9]", literal("d")),
        remove("l[1]"));
    var nested =
        row.toBuilder().with("l", list(list(text("a")), list(text("b")), list(text("c")))).build();
    putAll(nested);
    assertAfter(
        nested.toBuilder().with("l", list(list(), list(text("c")))),
        remove("l[0]"),
        remove("l[1][0]"));
  }

  @Test
  void removingAnAbsentValueChangesNothing() {
    assertAfter(row.toBuilder(), remove("nowhere"), remove("m.nowhere"), remove("l[17]"));
    assertAfter(
        row.toBuilder().with("l", list(text("a"), text("b"), text("c"), text("d"))),
        remove("l[3]"),
        set("l[8]", literal("d")));
  }

  @Test
  void anEmptiedMapOrListStays() {
    putAll(row.toBuilder().with("m", map("x", number(1))).with("l", list(text("a"))).build());
    assertAfter(row.toBuilder().with("m", map()).with("l", list()), remove("m.x"), remove("l[0]"));
  }

  @Test
  void aPathThroughAnAbsentValueIsRefused() {
    for (var path :
        new String[] {"nowhere.x", "t.x", "l.x", "nowhere[0]", "m[0]", "n[0]", "m.no.x"}) {
      assertUnchanged(set(path, literal(1)));
      assertUnchanged(remove(path));
    }
    assertUnchanged(add("nowhere.x", number(1)));
    assertUnchanged(set("l[3].x", literal(1)));
    assertRefused(() -> write(update("p", "new", set("nowhere.x", literal(1)))));
    assertThat(get("p", "new")).isEmpty();
  }

  @Test
  void overlappingPathsAreRefused() {
    assertUnchanged(set("n", literal(1)), set("n", literal(2)));
    assertUnchanged(set("n", literal(1)), remove("n"));
    assertUnchanged(set("m", literal(1)), set("m.x", literal(2)));
    assertUnchanged(set("m.in.deep", literal(1)), remove("m.in"));
    assertUnchanged(set("l[1]", literal(1)), add("l[1].x", number(2)));
    assertUnchanged(remove("l[1]"), remove("l[1]"));
    assertUnchanged(add("ss", texts("x")), deleteFrom("ss", texts("a")));
    assertRefused(() ->
        write(update("p", "s", equal(at("n"), literal(0)), set("n", literal(1)), remove("n"))));
  }

  @Test
  void neighbouringPathsAreNotOverlapping() {
    assertAfter(
        row.toBuilder()
            .with("l", list(text("A"), text("B"), text("c")))
            .with("m", map("x", number(2), "in", map()))
            .with("mm", 1),
        set("l[0]", literal("A")),
        set("l[1]", literal("B")),
        set("m.x", literal(2)),
        remove("m.in.deep"),
        set("mm", literal(1)));
  }

  @Test
  void theKeyIsNotChanged() {
    for (var key : new String[] {"PK", "SK"}) {
      assertUnchanged(set(key, literal("p")));
      assertUnchanged(remove(key));
      assertUnchanged(add(key, number(1)));
      assertUnchanged(deleteFrom(key, texts("p")));
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
        set("t", literal("hello world")),
        remove("l[0]"),
        remove("m.in.deep"),
        deleteFrom("ss", texts("a")),
        add("ns", numbers(9)));
  }
}
