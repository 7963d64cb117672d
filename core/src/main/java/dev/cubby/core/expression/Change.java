package dev.cubby.core.expression;

/** One change of a row. Right-hand sides are evaluated on the row before the update. */
public sealed interface Change {

  Path path();

  /** Writes a value, replacing any other. */
  record Set(Path path, Expression to) implements Change {}

  /** Removes an attribute, map entry or list element. */
  record Remove(Path path) implements Change {}

  /** Adds to a number (0 if absent), or adds members to a set. */
  record Add(Path path, Operand amount) implements Change {}

  /** Removes members from a set; an emptied set is removed. */
  record DeleteFrom(Path path, Operand members) implements Change {}

  /** The right-hand side of {@link Set}. */
  sealed interface Expression {
    record Plain(Term term) implements Expression {}

    record Plus(Term left, Term right) implements Expression {}

    record Minus(Term left, Term right) implements Expression {}
  }

  /** A value on the right-hand side. */
  sealed interface Term {
    record Of(Operand operand) implements Term {}

    /** The value at the path, or the fallback if it is absent. */
    record IfAbsent(Path path, Term fallback) implements Term {}

    record Append(Term first, Term second) implements Term {}
  }

  static Set set(String path, Operand operand) {
    return set(Path.parse(path), operand);
  }

  static Set set(Path path, Operand operand) {
    return new Set(path, new Expression.Plain(new Term.Of(operand)));
  }
}
