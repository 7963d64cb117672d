package dev.cubby.reports;

import static dev.cubby.core.Declare.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Change.Expression;
import dev.cubby.core.expression.Change.Term;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

class ExpressionTextTest {

  @Test
  void conditionsReadAsInDynamoDbsDocuments() {
    assertThat(ExpressionText.of(isNot("status", value("OPEN")))).isEqualTo("status <> \"OPEN\"");
    assertThat(ExpressionText.of(oneOf("stage", "a", "b"))).isEqualTo("stage in (\"a\", \"b\")");
    assertThat(ExpressionText.of(present("a.b"))).isEqualTo("attribute_exists(a.b)");
    assertThat(ExpressionText.of(absent("list[2]"))).isEqualTo("attribute_not_exists(list[2])");
    assertThat(ExpressionText.of(beginsWith("name", param("start"))))
        .isEqualTo("begins_with(name, :start)");
    assertThat(
            ExpressionText.of(
                compare(sizeOf("tags"), Condition.Comparison.LT, new Operand.Negated("n"))))
        .isEqualTo("size(tags) < -:n");
    assertThat(ExpressionText.of(new Condition.HasType(Path.of("a"), Value.Type.SS)))
        .isEqualTo("attribute_type(a, SS)");
  }

  @Test
  void parenthesesStandWhereTheyAreNeeded() {
    var open = is("status", value("OPEN"));
    var range = new Condition.Between(attribute("n"), value(1), value(2));
    assertThat(ExpressionText.of(allOf(open, anyOf(range, not(open)))))
        .isEqualTo("status = \"OPEN\" and ((n between 1 and 2) or (not status = \"OPEN\"))");
    assertThat(ExpressionText.of(allOf(open))).isEqualTo("status = \"OPEN\"");
    assertThat(ExpressionText.of(Condition.always())).isEqualTo("always");
  }

  @Test
  void changesSayWhatTheyDo() {
    var path = Path.of("count");
    var one = new Term.Of(value(1));
    assertThat(ExpressionText.of(Change.set("at", now()))).isEqualTo("at = now");
    assertThat(ExpressionText.of(new Change.Remove(path))).isEqualTo("remove count");
    assertThat(ExpressionText.of(new Change.Add(path, new Operand.Negated("n"))))
        .isEqualTo("count - :n");
    assertThat(ExpressionText.of(new Change.DeleteFrom(path, param("gone"))))
        .isEqualTo("count without :gone");
    assertThat(
            ExpressionText.of(
                new Change.Set(path, new Expression.Plus(new Term.IfAbsent(path, one), one))))
        .isEqualTo("count = if_not_exists(count, 1) + 1");
    assertThat(ExpressionText.of(new Change.Set(path, new Expression.Minus(one, one))))
        .isEqualTo("count = 1 - 1");
  }

  @Test
  void everyTypeOfValueHasAText() {
    assertThat(ExpressionText.of(Value.of(List.of(Value.TRUE, Value.NULL))))
        .isEqualTo("[true, null]");
    assertThat(ExpressionText.of(Value.of(Map.of("a", Value.of(1))))).isEqualTo("{a: 1}");
    assertThat(ExpressionText.of(new Value.TextSet(Set.of("b", "a")))).isEqualTo("{\"a\", \"b\"}");
    assertThat(ExpressionText.of(new Value.NumSet(Set.of(Value.of(2))))).isEqualTo("{2}");
    assertThat(ExpressionText.of(Value.of(new byte[3]))).isEqualTo("3 bytes");
  }
}
