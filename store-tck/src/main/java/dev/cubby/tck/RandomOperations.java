package dev.cubby.tck;

import static dev.cubby.tck.Expressions.absent;
import static dev.cubby.tck.Expressions.add;
import static dev.cubby.tck.Expressions.append;
import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.beginsWith;
import static dev.cubby.tck.Expressions.between;
import static dev.cubby.tck.Expressions.bytes;
import static dev.cubby.tck.Expressions.compare;
import static dev.cubby.tck.Expressions.contains;
import static dev.cubby.tck.Expressions.deleteFrom;
import static dev.cubby.tck.Expressions.exists;
import static dev.cubby.tck.Expressions.ifAbsent;
import static dev.cubby.tck.Expressions.list;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.map;
import static dev.cubby.tck.Expressions.number;
import static dev.cubby.tck.Expressions.numbers;
import static dev.cubby.tck.Expressions.oneOf;
import static dev.cubby.tck.Expressions.plus;
import static dev.cubby.tck.Expressions.remove;
import static dev.cubby.tck.Expressions.set;
import static dev.cubby.tck.Expressions.size;
import static dev.cubby.tck.Expressions.term;
import static dev.cubby.tck.Expressions.text;
import static dev.cubby.tck.Expressions.texts;
import static dev.cubby.tck.Expressions.type;

import module java.base;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.*;
import dev.cubby.core.value.*;

/** Random rows, writes and queries over few keys, so that they often collide. */
final class RandomOperations {
  private static final List<Value> PARTITIONS = List.of(text("a"), text("ab"), text("é"));
  private static final List<Value> TEXTS =
      List.of(
          text("1"),
          text("10"),
          text("2"),
          text("a"),
          text("a\u0000"),
          text("ab"),
          text("é"),
          text("\uffff"),
          text("😀"));
  private static final List<Value> NUMBERS =
      List.of(
          number(-10),
          number("-1.5"),
          number(0),
          number("0.00001"),
          number(2),
          number("2.5"),
          number(10));
  private static final List<Value> BINARIES =
      List.of(bytes(0), bytes(0, 0), bytes(0, 255), bytes(1), bytes(127), bytes(128), bytes(255));
  private static final List<String> PLAIN = List.of("n", "t", "l", "m", "ss", "ns");

  private final Random random;

  RandomOperations(long seed) {
    this.random = new Random(seed);
  }

  int roll(int sides) {
    return random.nextInt(sides);
  }

  boolean chance(int percent) {
    return roll(100) < percent;
  }

  <T> T pick(List<T> choices) {
    return choices.get(roll(choices.size()));
  }

  private Value keyValue(KeyAttribute attribute, boolean partition) {
    return switch (attribute.type()) {
      case N -> pick(NUMBERS);
      case B -> pick(BINARIES);
      default -> pick(partition ? PARTITIONS : TEXTS);
    };
  }

  Key key(KeySchema schema) {
    return new Key(
        keyValue(schema.partition(), true), schema.sort().map(sort -> keyValue(sort, false)));
  }

  RowKey rowKey() {
    var table = table();
    return new RowKey(table.name(), key(table.key()));
  }

  /** Mostly the table with the indexes. */
  Table table() {
    return chance(60) ? Tables.MAIN : pick(Tables.ALL);
  }

  Row row(Table table, Key key) {
    var row = table.key().rowOf(key).toBuilder();
    for (var name : PLAIN) {
      if (chance(60)) {
        row.with(name, value(name));
      }
    }
    for (var index : table.indexes()) {
      for (var attribute : index.key().attributes()) {
        if (chance(70)) {
          row.with(
              attribute.name(), keyValue(attribute, attribute.equals(index.key().partition())));
        }
      }
    }
    return row.build();
  }

  /** Usually a value of the type in the name, sometimes of another. */
  private Value value(String name) {
    return switch (chance(90) ? name : pick(PLAIN)) {
      case "n" -> pick(NUMBERS);
      case "t" -> pick(TEXTS);
      case "l" -> chance(30) ? list() : list(pick(NUMBERS), pick(TEXTS), list(pick(NUMBERS)));
      case "m" -> chance(30) ? map() : map("x", pick(NUMBERS), "y", map("z", pick(TEXTS)));
      case "ss" -> chance(50) ? texts("a") : texts("a", "b", "c");
      default -> chance(50) ? numbers(1) : numbers(1, 2, 3);
    };
  }

  private String path() {
    return pick(List.of("n", "t", "l", "m", "ss", "ns", "m.x", "m.y.z", "l[0]", "l[2][0]", "none"));
  }

  Condition condition() {
    return chance(40) ? Condition.always() : condition(2);
  }

  private Condition condition(int depth) {
    var left = at(path());
    return switch (roll(depth == 0 ? 9 : 12)) {
      case 0 -> exists(path());
      case 1 -> absent(path());
      case 2 -> type(path(), pick(List.of(Value.Type.values())));
      case 3 ->
          compare(left, pick(List.of(Comparison.EQ, Comparison.NE)), literal(value(pick(PLAIN))));
      case 4 -> compare(left, pick(List.of(Comparison.values())), literal(pick(NUMBERS)));
      case 5 -> compare(size(path()), pick(List.of(Comparison.values())), literal(roll(4)));
      case 6 -> beginsWith(left, literal(pick(TEXTS)));
      case 7 -> contains(left, literal(value(pick(PLAIN))));
      case 8 ->
          chance(50)
              ? oneOf(left, literal(pick(NUMBERS)), literal(pick(TEXTS)))
              : between(left, literal(pick(NUMBERS)), literal(pick(NUMBERS)));
      case 9 -> Condition.not(condition(depth - 1));
      case 10 -> new Condition.All(List.of(condition(depth - 1), condition(depth - 1)));
      default -> new Condition.AnyOf(List.of(condition(depth - 1), condition(depth - 1)));
    };
  }

  private List<Change> changes(Table table) {
    var changes = new ArrayList<Change>();
    for (int i = roll(4); i >= 0; i--) {
      changes.add(change(table));
    }
    return changes;
  }

  private Change change(Table table) {
    return switch (roll(10)) {
      case 0 -> set(path(), literal(value(pick(PLAIN))));
      case 1 -> set(path(), at(path()));
      case 2 -> add("n", pick(NUMBERS));
      case 3 -> plus("n", ifAbsent("n", term(literal(0))), term(literal(pick(NUMBERS))));
      case 4 ->
          set("l", append(ifAbsent("l", term(literal(list()))), term(literal(list(pick(TEXTS))))));
      case 5 -> remove(path());
      case 6 -> add("ss", texts("b", "d"));
      case 7 -> deleteFrom(pick(List.of("ss", "ns")), chance(80) ? texts("a", "c") : numbers(1, 2));
      case 8 -> add(path(), pick(NUMBERS));
      default ->
          table.indexes().isEmpty()
              ? remove(path())
              : reindexed(pick(pick(table.indexes()).key().attributes()));
    };
  }

  private Change reindexed(KeyAttribute attribute) {
    return chance(30)
        ? remove(attribute.name())
        : set(attribute.name(), literal(keyValue(attribute, attribute.name().equals("group"))));
  }

  RowWrite write() {
    var table = table();
    var key = key(table.key());
    return switch (roll(8)) {
      case 0, 1, 2 -> new RowWrite.Put(table.name(), row(table, key), condition());
      case 3, 4, 5 -> new RowWrite.Update(table.name(), key, changes(table), condition());
      case 6 -> new RowWrite.Delete(table.name(), key, condition());
      default -> new RowWrite.Check(table.name(), key, condition(1));
    };
  }

  /** Writes of distinct rows. */
  List<RowWrite> writes(NaiveModel model) {
    var writes = new LinkedHashMap<RowKey, RowWrite>();
    for (int i = 2 + roll(5); i > 0; i--) {
      var write = write();
      writes.put(model.keyOf(write), write);
    }
    return List.copyOf(writes.values());
  }

  RowQuery query() {
    var table = table();
    Optional<Index> index =
        table.indexes().isEmpty() || chance(40)
            ? Optional.empty()
            : Optional.of(pick(table.indexes()));
    var schema = index.map(Index::key).orElse(table.key());
    return new RowQuery(
        table.name(),
        index.map(Index::name),
        keyValue(schema.partition(), true),
        schema.sort().map(this::range).orElse(new SortCondition.Any()),
        chance(50),
        1 + roll(6),
        chance(60) ? Condition.always() : condition(1),
        Optional.empty(),
        index.isEmpty() && chance(50));
  }

  private SortCondition range(KeyAttribute sort) {
    var one = keyValue(sort, false);
    var other = keyValue(sort, false);
    return switch (roll(sort.type() == Value.Type.N ? 7 : 8)) {
      case 0 -> new SortCondition.Any();
      case 1 -> new SortCondition.Equal(one);
      case 2 -> new SortCondition.LessThan(one);
      case 3 -> new SortCondition.AtMost(one);
      case 4 -> new SortCondition.GreaterThan(one);
      case 5 -> new SortCondition.AtLeast(one);
      case 6 ->
          Ordering.compare(one, other).orElseThrow() <= 0
              ? new SortCondition.Between(one, other)
              : new SortCondition.Between(other, one);
      default -> new SortCondition.BeginsWith(one);
    };
  }
}
