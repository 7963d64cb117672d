package dev.cubby.tck;

import static dev.cubby.tck.Expressions.binaries;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.list;
import static dev.cubby.tck.Expressions.map;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.numbers;
import static dev.cubby.tck.Expressions.text;
import static dev.cubby.tck.Expressions.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.store.WriteResult;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.Map;

/** A row with a value of each type, as a base for conditions. */
abstract class ConditionGroup extends Group {
  /** One value of each type, under the type's name. */
  static final Map<String, Value> EACH_TYPE =
      Map.of(
          "S", text("hello"),
          "N", number(5),
          "B", bytes(1, 2, 3),
          "BOOL", Value.TRUE,
          "NULL", Value.NULL,
          "L", list(text("hello"), number(5), list(number(1)), numbers(1, 2)),
          "M", map("x", number(1), "y", map("z", list(number(-1), number(2)))),
          "SS", texts("hello", "world"),
          "NS", numbers(1, 2, 3),
          "BS", binaries(bytes(1), bytes(2)));

  final Row row = with(EACH_TYPE);

  ConditionGroup(StoreUnderTest subject) {
    super(subject);
    putAll(row);
  }

  private static Row with(Map<String, Value> attributes) {
    var builder = row("p", "s").with("five", 5).with("low", 1).with("text", "help");
    attributes.forEach(builder::with);
    return builder.build();
  }

  void assertHolds(boolean expected, Condition condition) {
    assertHolds(expected, true, condition);
  }

  /** Tests the condition on a write and, unless it is about the key, as a query's filter. */
  void assertHolds(boolean expected, boolean alsoAsFilter, Condition condition) {
    assertThat(write(check("p", "s", condition)))
        .as("%s", condition)
        .isInstanceOf(expected ? WriteResult.Done.class : WriteResult.Failed.class);
    if (alsoAsFilter) {
      var page = QueryBuilder.of("p").filter(condition).page(store);
      assertThat(page.rows()).as("%s", condition).hasSize(expected ? 1 : 0);
      assertThat(page.examined()).isEqualTo(1);
    }
  }

  void assertUnsound(Condition condition) {
    assertRefused(() -> write(check("p", "s", condition)));
    assertRefused(() -> QueryBuilder.of("p").filter(condition).page(store));
  }
}
