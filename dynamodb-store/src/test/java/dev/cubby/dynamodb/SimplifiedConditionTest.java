package dev.cubby.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** A simplified condition holds for the same rows, and DynamoDB accepts it. */
class SimplifiedConditionTest {
  private static final List<Value> VALUES =
      List.of(
          Value.of(1),
          Value.of(2),
          Value.of("a"),
          Value.of("ab"),
          Value.of(new byte[] {1}),
          Value.TRUE,
          Value.NULL,
          Value.of(List.of(Value.of(1))),
          new Value.TextSet(Set.of("a")));
  private static final List<String> NAMES = List.of("a", "b", "c");

  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @Test
  void simplifyingChangesNothingAboutWhatHolds() {
    for (int i = 0; i < 20_000; i++) {
      var condition = condition(3);
      var simple = SimplifiedCondition.of(condition);
      for (int rows = 0; rows < 10; rows++) {
        var row = row();
        assertThat(Evaluator.holds(simple, row))
            .as("cubby.seed=%s: %s as %s on %s", seed, condition, simple, row)
            .isEqualTo(Evaluator.holds(condition, row));
      }
      if (!simple.equals(SimplifiedCondition.ALWAYS) && !simple.equals(SimplifiedCondition.NEVER)) {
        assertSayable(simple);
      }
    }
  }

  private void assertSayable(Condition condition) {
    switch (condition) {
      case Condition.All(var parts) -> {
        assertThat(parts).as("cubby.seed=%s", seed).hasSizeGreaterThan(1);
        assertThat(parts).noneMatch(Condition.All.class::isInstance);
        parts.forEach(this::assertSayable);
      }
      case Condition.AnyOf(var parts) -> {
        assertThat(parts).as("cubby.seed=%s", seed).hasSizeGreaterThan(1);
        assertThat(parts).noneMatch(Condition.AnyOf.class::isInstance);
        parts.forEach(this::assertSayable);
      }
      case Condition.Not(var inner) -> assertSayable(inner);
      case Condition.Compare(var left, var _, var right) -> assertApart(left, right);
      case Condition.Between(var operand, var low, var high) -> assertApart(operand, low, high);
      case Condition.OneOf(var operand, var choices) ->
          assertApart(operand, choices.toArray(Operand[]::new));
      case Condition.BeginsWith(var operand, var prefix) -> assertApart(operand, prefix);
      case Condition.Contains(var container, var member) -> assertApart(container, member);
      case Condition.Exists _, Condition.Absent _, Condition.HasType _ -> {}
    }
  }

  private void assertApart(Operand first, Operand... others) {
    for (var other : others) {
      assertThat(other).as("cubby.seed=%s", seed).isNotEqualTo(first);
      assertThat(first instanceof Operand.Literal && other instanceof Operand.Literal).isFalse();
    }
  }

  private Row row() {
    var attributes = new LinkedHashMap<String, Value>();
    for (var name : NAMES) {
      if (random.nextInt(3) > 0) {
        attributes.put(name, pick(VALUES));
      }
    }
    return Row.of(attributes);
  }

  private Condition condition(int depth) {
    return switch (random.nextInt(depth == 0 ? 8 : 12)) {
      case 0 -> new Condition.Exists(path());
      case 1 -> new Condition.Absent(path());
      case 2 -> new Condition.HasType(path(), pick(List.of(Value.Type.values())));
      case 3 -> new Condition.Compare(operand(), pick(List.of(Comparison.values())), operand());
      case 4 -> new Condition.Between(operand(), operand(), operand());
      case 5 -> new Condition.OneOf(operand(), List.of(operand(), operand()));
      case 6 -> new Condition.BeginsWith(operand(), operand());
      case 7 -> new Condition.Contains(operand(), operand());
      case 8, 9 -> new Condition.All(conditions(depth - 1));
      case 10 -> new Condition.AnyOf(conditions(depth - 1));
      default -> new Condition.Not(condition(depth - 1));
    };
  }

  private List<Condition> conditions(int depth) {
    return IntStream.range(0, random.nextInt(4)).mapToObj(_ -> condition(depth)).toList();
  }

  private Operand operand() {
    return switch (random.nextInt(5)) {
      case 0, 1 -> new Operand.Attribute(path());
      case 2 -> new Operand.SizeOf(path());
      default -> new Operand.Literal(pick(VALUES));
    };
  }

  private Path path() {
    return Path.of(pick(NAMES));
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
