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

import dev.cubby.core.expression.Change;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.store.WriteResult;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.Optional;

/** A row with a value of each kind, as a base for changes. */
abstract class ChangeGroup extends Group {
  static final Value INSIDE = map("deep", list(number(1), map("y", number(2))));

  final Row row =
      row("p", "s")
          .with("n", 5)
          .with("t", "hello")
          .with("l", list(text("a"), text("b"), text("c")))
          .with("m", map("x", number(1), "in", INSIDE))
          .with("ss", texts("a", "b"))
          .with("ns", numbers(1, 2))
          .with("bs", binaries(bytes(1), bytes(2)))
          .build();

  ChangeGroup(StoreUnderTest subject) {
    super(subject);
    putAll(row);
  }

  void assertAfter(Row.Builder expected, Change... changes) {
    var after = expected.build();
    assertThat(write(update("p", "s", changes), Returning.AFTER))
        .isInstanceOfSatisfying(
            WriteResult.Done.class, done -> assertThat(done.row()).contains(after));
    assertThat(get("p", "s")).contains(after);
  }

  void assertUnchanged(Change... changes) {
    assertRefused(() -> write(update("p", "s", changes)));
    assertThat(get("p", "s")).isEqualTo(Optional.of(row));
  }
}
