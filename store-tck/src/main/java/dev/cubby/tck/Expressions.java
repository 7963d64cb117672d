package dev.cubby.tck;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Change.Expression;
import dev.cubby.core.expression.Change.Term;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.Value;

/** Short names for values, conditions and changes. */
final class Expressions {
  private Expressions() {}

  static Value.Text text(String text) {
    return Value.of(text);
  }

  static Value.Num number(String decimal) {
    return Value.of(new BigDecimal(decimal));
  }

  static Value.Num number(long number) {
    return Value.of(number);
  }

  static Value.Binary bytes(int... bytes) {
    var array = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      array[i] = (byte) bytes[i];
    }
    return Value.of(array);
  }

  static Value.Listing list(Value... items) {
    return Value.of(List.of(items));
  }

  /** Takes names and values in turn. */
  static Value.Mapping map(Object... namesAndValues) {
    var entries = new LinkedHashMap<String, Value>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      entries.put((String) namesAndValues[i], (Value) namesAndValues[i + 1]);
    }
    return Value.of(entries);
  }

  static Value.TextSet texts(String... texts) {
    return new Value.TextSet(new LinkedHashSet<>(List.of(texts)));
  }

  static Value.NumSet numbers(long... numbers) {
    var set = new LinkedHashSet<Value.Num>();
    for (var number : numbers) {
      set.add(Value.of(number));
    }
    return new Value.NumSet(set);
  }

  static Value.BinarySet binaries(Value.Binary... binaries) {
    return new Value.BinarySet(new LinkedHashSet<>(List.of(binaries)));
  }

  static Operand at(String path) {
    return new Operand.Attribute(Path.parse(path));
  }

  static Operand size(String path) {
    return new Operand.SizeOf(Path.parse(path));
  }

  static Operand literal(Value value) {
    return new Operand.Literal(value);
  }

  static Operand literal(long number) {
    return literal(Value.of(number));
  }

  static Operand literal(String text) {
    return literal(Value.of(text));
  }

  static Condition compare(Operand left, Comparison comparison, Operand right) {
    return new Condition.Compare(left, comparison, right);
  }

  static Condition equal(Operand left, Operand right) {
    return compare(left, Comparison.EQ, right);
  }

  static Condition between(Operand operand, Operand low, Operand high) {
    return new Condition.Between(operand, low, high);
  }

  static Condition oneOf(Operand operand, Operand... choices) {
    return new Condition.OneOf(operand, List.of(choices));
  }

  static Condition beginsWith(Operand operand, Operand prefix) {
    return new Condition.BeginsWith(operand, prefix);
  }

  static Condition contains(Operand container, Operand member) {
    return new Condition.Contains(container, member);
  }

  static Condition exists(String path) {
    return new Condition.Exists(Path.parse(path));
  }

  static Condition absent(String path) {
    return new Condition.Absent(Path.parse(path));
  }

  static Condition type(String path, Value.Type type) {
    return new Condition.HasType(Path.parse(path), type);
  }

  static Term term(Operand operand) {
    return new Term.Of(operand);
  }

  static Term ifAbsent(String path, Term fallback) {
    return new Term.IfAbsent(Path.parse(path), fallback);
  }

  static Term append(Term first, Term second) {
    return new Term.Append(first, second);
  }

  static Change set(String path, Operand operand) {
    return set(path, term(operand));
  }

  static Change set(String path, Term term) {
    return new Change.Set(Path.parse(path), new Expression.Plain(term));
  }

  static Change plus(String path, Term left, Term right) {
    return new Change.Set(Path.parse(path), new Expression.Plus(left, right));
  }

  static Change minus(String path, Term left, Term right) {
    return new Change.Set(Path.parse(path), new Expression.Minus(left, right));
  }

  static Change remove(String path) {
    return new Change.Remove(Path.parse(path));
  }

  static Change add(String path, Value amount) {
    return new Change.Add(Path.parse(path), literal(amount));
  }

  static Change deleteFrom(String path, Value members) {
    return new Change.DeleteFrom(Path.parse(path), literal(members));
  }

  /** A text of this many ASCII characters. */
  static String letters(int count) {
    var letters = new char[count];
    Arrays.fill(letters, 'x');
    return new String(letters);
  }
}
