package dev.cubby.endpoint.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.Json;
import org.junit.jupiter.api.Test;

/** The five expression languages and their error messages. */
class ExpressionsTest {
  private static final String ALIASES =
      """
      {"ConditionExpression": "", "ExpressionAttributeNames": {"#s": "status", "#d": "a.b"},
       "ExpressionAttributeValues": {":n": {"N": "1"}, ":m": {"N": "2"}, ":t": {"S": "S"},
         ":l": {"L": []}, ":set": {"SS": ["x"]}, ":yes": {"BOOL": true}}}\
      """;

  private static Aliases aliases() {
    return Aliases.of(Json.read(ALIASES.getBytes(StandardCharsets.UTF_8)), "ConditionExpression");
  }

  private static Condition condition(String source) {
    return ConditionReader.read(Language.CONDITION, source, aliases());
  }

  private static List<Change> update(String source) {
    return UpdateReader.read(source, aliases());
  }

  private static Operand at(String path) {
    return new Operand.Attribute(Path.parse(path));
  }

  private static final Operand ONE = new Operand.Literal(Value.of(1));
  private static final Operand TWO = new Operand.Literal(Value.of(2));

  private static Condition equal(String path) {
    return new Condition.Compare(at(path), Comparison.EQ, ONE);
  }

  private static void wrong(String source, String message) {
    assertThatThrownBy(() -> condition(source))
        .isInstanceOf(ApiError.class)
        .hasMessage("Invalid ConditionExpression: " + message);
  }

  private static void wrongUpdate(String source, String message) {
    assertThatThrownBy(() -> update(source))
        .isInstanceOf(ApiError.class)
        .hasMessage("Invalid UpdateExpression: " + message);
  }

  @Test
  void notBindsBeforeAndAndAndBeforeOr() {
    assertThat(condition("NOT a = :n and b = :n OR c = :n"))
        .isEqualTo(
            new Condition.AnyOf(
                List.of(
                    new Condition.All(List.of(new Condition.Not(equal("a")), equal("b"))),
                    equal("c"))));
    assertThat(condition("a = :n AND (b = :n OR c = :n)"))
        .isEqualTo(
            new Condition.All(
                List.of(equal("a"), new Condition.AnyOf(List.of(equal("b"), equal("c"))))));
  }

  @Test
  void everyKindOfConditionIsRead() {
    assertThat(condition("#s <> a"))
        .isEqualTo(new Condition.Compare(at("status"), Comparison.NE, at("a")));
    assertThat(condition("size(a) >= :n"))
        .isEqualTo(new Condition.Compare(new Operand.SizeOf(Path.of("a")), Comparison.GE, ONE));
    assertThat(condition("a BETWEEN :n AND :m"))
        .isEqualTo(new Condition.Between(at("a"), ONE, TWO));
    assertThat(condition("a IN (:n, :m, b)"))
        .isEqualTo(new Condition.OneOf(at("a"), List.of(ONE, TWO, at("b"))));
    assertThat(condition("attribute_exists(a.b[2][0].#d)"))
        .isEqualTo(
            new Condition.Exists(
                new Path(
                    List.of(
                        new Path.Element.Name("a"),
                        new Path.Element.Name("b"),
                        new Path.Element.Index(2),
                        new Path.Element.Index(0),
                        new Path.Element.Name("a.b")))));
    assertThat(condition("attribute_not_exists(a)")).isEqualTo(Condition.absent("a"));
    assertThat(condition("attribute_type(a, :t)"))
        .isEqualTo(new Condition.HasType(Path.of("a"), Value.Type.S));
    assertThat(condition("begins_with(a, :t)"))
        .isEqualTo(new Condition.BeginsWith(at("a"), new Operand.Literal(Value.of("S"))));
    assertThat(condition("contains(a, :n)")).isEqualTo(new Condition.Contains(at("a"), ONE));
  }

  @Test
  void everyKindOfChangeIsRead() {
    assertThat(
            update(
                "set a = :n, b = if_not_exists(b, :n) + :m, c = list_append(:l, c), d = e - :n"
                    + " REMOVE f[1], g.h ADD i :n, j :set delete k :set"))
        .containsExactly(
            Change.set("a", ONE),
            new Change.Set(
                Path.of("b"),
                new Change.Expression.Plus(
                    new Change.Term.IfAbsent(Path.of("b"), new Change.Term.Of(ONE)),
                    new Change.Term.Of(TWO))),
            new Change.Set(
                Path.of("c"),
                new Change.Expression.Plain(
                    new Change.Term.Append(
                        new Change.Term.Of(new Operand.Literal(Value.of(List.of()))),
                        new Change.Term.Of(at("c"))))),
            new Change.Set(
                Path.of("d"),
                new Change.Expression.Minus(new Change.Term.Of(at("e")), new Change.Term.Of(ONE))),
            new Change.Remove(Path.parse("f[1]")),
            new Change.Remove(Path.parse("g.h")),
            new Change.Add(Path.of("i"), ONE),
            new Change.Add(
                Path.of("j"), new Operand.Literal(new Value.TextSet(java.util.Set.of("x")))),
            new Change.DeleteFrom(
                Path.of("k"), new Operand.Literal(new Value.TextSet(java.util.Set.of("x")))));
  }

  @Test
  void mistakesInConditionsAreNamed() {
    wrong(" ", "The expression can not be empty;");
    wrong("a = ", "Syntax error; token: \"<EOF>\", near: \"= \"");
    wrong("a == :n", "Syntax error; token: \"=\", near: \"== :n\"");
    wrong("a = :n b", "Syntax error; token: \"b\", near: \":n b\"");
    wrong("a = 5", "Syntax error; token: \"5\", near: \"= 5\"");
    wrong("status = :n", "Attribute name is a reserved keyword; reserved keyword: status");
    wrong(
        "a = :none",
        "An expression attribute value used in expression is not defined; attribute value: :none");
    wrong(
        "#none = :n",
        "An expression attribute name used in the document path is not defined; attribute name:"
            + " #none");
    wrong("starts(a, :n)", "Invalid function name; function: starts");
    wrong(
        "attribute_exists(a, b)",
        "Incorrect number of operands for operator or function; operator or function:"
            + " attribute_exists, number of operands: 2");
    wrong(
        "attribute_exists(:n)",
        "Operator or function requires a document path; operator or function: attribute_exists");
    wrong(
        "begins_with(a, :n)",
        "Incorrect operand type for operator or function; operator or function: begins_with,"
            + " operand type: N");
    wrong(
        "a < :yes",
        "Incorrect operand type for operator or function; operator: <, operand type: BOOL");
    wrong(
        "a BETWEEN :m AND :n",
        "The BETWEEN operator requires upper bound to be greater than or equal to lower bound;"
            + " lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue:"
            + " {N:1}");
    wrong("((a = :n))", "The expression has redundant parentheses;");
    wrong(
        "a = a",
        "The first operand must be distinct from the remaining operands for this operator or"
            + " function; operator: =, first operand: [a]");
    wrong("(".repeat(1000) + "a = :n", "The expression is nested too deeply;");
    wrong(
        "a".repeat(4097),
        "Expression size has exceeded the maximum allowed size; expression size: 4097");
  }

  @Test
  void mistakesInUpdatesAreNamed() {
    wrongUpdate(
        "SET a = :n SET b = :n",
        "The \"SET\" section can only be used once in an update expression;");
    wrongUpdate(
        "SET a = :n REMOVE a.b",
        "Two document paths overlap with each other; must remove or rewrite one of these paths;"
            + " path one: [a], path two: [a, b]");
    wrongUpdate(
        "SET a.b = :n, a[0] = :n",
        "Two document paths conflict with each other; must remove or rewrite one of these paths;"
            + " path one: [a, b], path two: [a, [0]]");
    wrongUpdate(
        "ADD a :t",
        "Incorrect operand type for operator or function; operator: ADD, operand type: STRING,"
            + " typeSet: ALLOWED_FOR_ADD_OPERAND");
    wrongUpdate(
        "DELETE a :n",
        "Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER,"
            + " typeSet: ALLOWED_FOR_DELETE_OPERAND");
    wrongUpdate(
        "SET a = a + :t",
        "Incorrect operand type for operator or function; operator or function: +, operand type:"
            + " S");
    wrongUpdate("CHANGE a = :n", "Syntax error; token: \"CHANGE\", near: \"CHANGE a\"");
  }

  @Test
  void unusedAliasesAreNamed() {
    var aliases = aliases();
    ConditionReader.read(Language.CONDITION, "#s = :n AND #d IN (:m, :t, :l, :yes)", aliases);
    assertThatThrownBy(aliases::requireAllUsed)
        .hasMessage(
            "Value provided in ExpressionAttributeValues unused in expressions: keys: {:set}");
  }

  @Test
  void aProjectionKeepsPathsAndClosesLists() {
    var row =
        Row.builder()
            .with("a", Value.of(List.of(Value.of(0), Value.of(1), Value.of(2))))
            .with("m", Value.of(Map.of("x", Value.of("x"), "y", Value.of("y"))))
            .with("t", "t")
            .build();
    var projection =
        Projection.of(
            List.of(Path.parse("a[2]"), Path.parse("a[0]"), Path.parse("m.x"), Path.parse("t.u")));
    assertThat(projection.of(row))
        .isEqualTo(
            Row.builder()
                .with("a", Value.of(List.of(Value.of(0), Value.of(2))))
                .with("m", Value.of(Map.of("x", Value.of("x"))))
                .build());
  }
}
