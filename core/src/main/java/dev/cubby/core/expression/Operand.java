package dev.cubby.core.expression;

import dev.cubby.core.value.Value;

/** One side of a comparison, or what a change writes. */
public sealed interface Operand {

  /** The value at a path of the row. */
  record At(Path path) implements Operand {}

  /** The size of the value at a path: characters, bytes or members. */
  record SizeOf(Path path) implements Operand {}

  /** A value that is known already. */
  record Literal(Value value) implements Operand {}

  /** A component of the contract's parameters; open until the contract is called. */
  record Param(String component) implements Operand {}

  /** The negation of a numeric component of the parameters; open until the contract is called. */
  record Negated(String component) implements Operand {}

  /** The injected clock's instant; open until the contract is called. */
  record Now() implements Operand {}
}
