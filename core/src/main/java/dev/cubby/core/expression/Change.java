package dev.cubby.core.expression;

/** One thing an update does to a row. Right-hand sides see the row as it was before the update. */
public sealed interface Change {

  Path path();

  /** Writes a value, whatever was there. */
  record Set(Path path, Expression to) implements Change {}

  /** Takes the attribute, map entry or list element away. */
  record Remove(Path path) implements Change {}

  /** Adds to a number (an absent one counts 0) or puts members into a set. */
  record Add(Path path, Operand amount) implements Change {}

  /** Takes members out of a set; an emptied set is removed. */
  record DeleteFrom(Path path, Operand members) implements Change {}

  /** What {@link Set} writes. */
  sealed interface Expression {
    record Plain(Term term) implements Expression {}

    record Plus(Term left, Term right) implements Expression {}

    record Minus(Term left, Term right) implements Expression {}
  }

  /** A value on the right-hand side. */
  sealed interface Term {
    record Of(Operand operand) implements Term {}

    /** The value at the path, or the fallback where there is none. */
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
