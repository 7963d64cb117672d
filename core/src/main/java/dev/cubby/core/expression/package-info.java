/**
 * Conditions and changes as trees: everything DynamoDB's condition and update languages can say,
 * and one evaluator for both. Contracts declare trees with open operands ({@link
 * dev.cubby.core.expression.Operand.Param}, {@link dev.cubby.core.expression.Operand.Now}); stores
 * only ever see closed ones, in which each operand is a path, a size or a literal.
 */
@NullMarked
package dev.cubby.core.expression;

import org.jspecify.annotations.NullMarked;
