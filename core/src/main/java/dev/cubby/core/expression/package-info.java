/**
 * Conditions and changes as trees. They can express everything that DynamoDB's condition and update
 * languages can, and one evaluator serves both. Contracts declare trees with open operands ({@link
 * dev.cubby.core.expression.Operand.Param}, {@link dev.cubby.core.expression.Operand.Now}); a store
 * receives closed ones, with only paths, sizes and literals.
 */
@NullMarked
package dev.cubby.core.expression;

import org.jspecify.annotations.NullMarked;
