package dev.cubby.dynamodb;

import static dev.cubby.core.Declare.attribute;
import static dev.cubby.core.Declare.sizeOf;
import static dev.cubby.core.Declare.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Change.Expression;
import dev.cubby.core.expression.Change.Term;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Every kind of change as a DynamoDB expression. */
class UpdateTextTest {
  private static final Operand TAGS = new Operand.Literal(new Value.TextSet(Set.of("x")));

  private final Aliases aliases = new Aliases();

  private String text(Change... changes) {
    return UpdateText.of(List.of(changes), aliases).orElse("");
  }

  private static void assertSays(String expected, Change... changes) {
    assertThat(new UpdateTextTest().text(changes)).isEqualTo(expected);
  }

  @Test
  void changesOfOneKindAreGroupedInAnyOrder() {
    assertThat(
            text(
                remove("ttl"),
                Change.set("status", value("OPEN")),
                add("count", value(1)),
                take("tags", TAGS),
                Change.set("copy", attribute("status")),
                add("tags2", TAGS),
                remove("l[0]")))
        .isEqualTo("SET #1 = :0, #4 = #1 REMOVE #0, #6[0] ADD #2 :1, #5 :3 DELETE #3 :2");
    assertThat(aliases.names()).containsEntry("#0", "ttl").containsEntry("#1", "status");
    assertThat(aliases.values()).hasSize(4);
  }

  @Test
  void nothingToChangeIsNoText() {
    assertThat(UpdateText.of(List.of(), aliases)).isEmpty();
  }

  @Test
  void sumsFallbacksAndListsOnTheRightHandSide() {
    var zero = new Term.Of(value(0));
    var one = new Term.Of(value(1));
    var count = new Term.IfAbsent(Path.of("n"), zero);
    assertSays("SET #0 = if_not_exists(#0, :0) + :1", set("n", new Expression.Plus(count, one)));
    assertSays(
        "SET #0 = :0 - #1", set("n", new Expression.Minus(one, new Term.Of(attribute("m")))));
    var list = new Term.Of(value(List.of()));
    assertSays(
        "SET #0 = list_append(if_not_exists(#0, :0), :1)",
        set(
            "l",
            new Expression.Plain(new Term.Append(new Term.IfAbsent(Path.of("l"), list), list))));
    assertSays(
        "SET #0 = if_not_exists(#1, if_not_exists(#2, :0))",
        set(
            "a",
            new Expression.Plain(
                new Term.IfAbsent(Path.of("b"), new Term.IfAbsent(Path.of("c"), zero)))));
  }

  @Test
  void aNumberInsideAMapIsAddedToByASum() {
    assertThat(text(add("m.x", value(2)))).isEqualTo("SET #0.#1 = if_not_exists(#0.#1, :0) + :1");
    assertThat(aliases.values())
        .isEqualTo(Map.of(":0", Values.toSdk(Value.of(0)), ":1", Values.toSdk(Value.of(2))));
  }

  @Test
  void anotherAttributeIsAddedByASum() {
    assertSays("SET #0 = if_not_exists(#0, :0) + #1", add("n", attribute("m")));
  }

  @Test
  void membersOfANestedSetAreAddedAndDeletedDirectly() {
    assertSays("ADD #0.#1 :0", add("m.tags", TAGS));
    assertSays("DELETE #0.#1 :0", take("m.tags", TAGS));
  }

  @Test
  void changesThatDynamoDbCannotExpressAreRefusedWithAnAlternative() {
    assertThatThrownBy(() -> text(Change.set("n", sizeOf("l"))))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("read the row and write the number");
    assertThatThrownBy(() -> text(take("tags", attribute("others"))))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("only given members");
  }

  private static Change set(String path, Expression to) {
    return new Change.Set(Path.parse(path), to);
  }

  private static Change add(String path, Operand amount) {
    return new Change.Add(Path.parse(path), amount);
  }

  private static Change take(String path, Operand members) {
    return new Change.DeleteFrom(Path.parse(path), members);
  }

  private static Change remove(String path) {
    return new Change.Remove(Path.parse(path));
  }
}
