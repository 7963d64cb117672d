package dev.cubby.core.expression;

import dev.cubby.core.value.Value;

/** One side of a comparison, or the value of a change. */
public sealed interface Operand {

  /** The value at a path of the row. */
  record Attribute(Path path) implements Operand {}

  /** The size of the value at a path: characters, bytes or members. */
  record SizeOf(Path path) implements Operand {}

  /** A constant. */
  record Literal(Value value) implements Operand {}

  /** A component of the contract's parameters, bound when the contract is called. */
  record Param(String component) implements Operand {}

  /** The negated value of a numeric parameter, bound when the contract is called. */
  record Negated(String component) implements Operand {}

  /** The clock's instant, bound when the contract is called. */
  record Now() implements Operand {}
}
