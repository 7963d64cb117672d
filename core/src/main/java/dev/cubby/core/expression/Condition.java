package dev.cubby.core.expression;

import module java.base;

import dev.cubby.core.value.Value;

/** A condition on a row. */
public sealed interface Condition {

  record Compare(Operand left, Comparison comparison, Operand right) implements Condition {}

  record Between(Operand operand, Operand low, Operand high) implements Condition {}

  record OneOf(Operand operand, List<Operand> choices) implements Condition {}

  record Exists(Path path) implements Condition {}

  record Absent(Path path) implements Condition {}

  record HasType(Path path, Value.Type type) implements Condition {}

  record BeginsWith(Operand operand, Operand prefix) implements Condition {}

  record Contains(Operand container, Operand member) implements Condition {}

  record All(List<Condition> conditions) implements Condition {
    private static final All EMPTY = new All(List.of());
  }

  record AnyOf(List<Condition> conditions) implements Condition {}

  record Not(Condition condition) implements Condition {}

  enum Comparison {
    EQ("="),
    NE("<>"),
    LT("<"),
    LE("<="),
    GT(">"),
    GE(">=");

    private final String symbol;

    Comparison(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  /** Holds for every row, and for an absent one. */
  static Condition always() {
    return All.EMPTY;
  }

  /** Holds for no row. */
  static Condition never() {
    return new AnyOf(List.of());
  }

  static Condition compare(String path, Comparison comparison, Value value) {
    return compare(Path.parse(path), comparison, value);
  }

  static Condition compare(Path path, Comparison comparison, Value value) {
    return new Compare(new Operand.Attribute(path), comparison, new Operand.Literal(value));
  }

  static Condition equal(String path, Value value) {
    return compare(path, Comparison.EQ, value);
  }

  static Condition exists(String attribute) {
    return new Exists(Path.of(attribute));
  }

  static Condition absent(String attribute) {
    return new Absent(Path.of(attribute));
  }

  static Condition not(Condition condition) {
    return new Not(condition);
  }

  default Condition and(Condition other) {
    if (this.equals(always())) {
      return other;
    }
    return other.equals(always()) ? this : new All(List.of(this, other));
  }

  default Condition or(Condition other) {
    return new AnyOf(List.of(this, other));
  }

  /** The same condition with its operands replaced; paths that are not operands stay. */
  default Condition mapOperands(UnaryOperator<Operand> other) {
    return switch (this) {
      case Compare(var left, var comparison, var right) ->
          new Compare(other.apply(left), comparison, other.apply(right));
      case Between(var operand, var low, var high) ->
          new Between(other.apply(operand), other.apply(low), other.apply(high));
      case OneOf(var operand, var choices) ->
          new OneOf(other.apply(operand), choices.stream().map(other).toList());
      case BeginsWith(var operand, var prefix) ->
          new BeginsWith(other.apply(operand), other.apply(prefix));
      case Contains(var container, var member) ->
          new Contains(other.apply(container), other.apply(member));
      case All(var conditions) ->
          new All(conditions.stream().map(each -> each.mapOperands(other)).toList());
      case AnyOf(var conditions) ->
          new AnyOf(conditions.stream().map(each -> each.mapOperands(other)).toList());
      case Not(var inner) -> new Not(inner.mapOperands(other));
      case Exists _, Absent _, HasType _ -> this;
    };
  }

  /** Every path that the condition refers to. */
  static List<Path> paths(Condition condition) {
    var paths = new ArrayList<Path>();
    collect(condition, paths);
    return paths;
  }

  private static void collect(Condition condition, List<Path> paths) {
    switch (condition) {
      case Compare(var left, var _, var right) -> collect(paths, left, right);
      case Between(var operand, var low, var high) -> collect(paths, operand, low, high);
      case OneOf(var operand, var choices) -> {
        collect(paths, operand);
        choices.forEach(choice -> collect(paths, choice));
      }
      case Exists(var path) -> paths.add(path);
      case Absent(var path) -> paths.add(path);
      case HasType(var path, var _) -> paths.add(path);
      case BeginsWith(var operand, var prefix) -> collect(paths, operand, prefix);
      case Contains(var container, var member) -> collect(paths, container, member);
      case All(var conditions) -> conditions.forEach(each -> collect(each, paths));
      case AnyOf(var conditions) -> conditions.forEach(each -> collect(each, paths));
      case Not(var inner) -> collect(inner, paths);
    }
  }

  private static void collect(List<Path> paths, Operand... operands) {
    for (var operand : operands) {
      switch (operand) {
        case Operand.Attribute(var path) -> paths.add(path);
        case Operand.SizeOf(var path) -> paths.add(path);
        default -> {}
      }
    }
  }
}
