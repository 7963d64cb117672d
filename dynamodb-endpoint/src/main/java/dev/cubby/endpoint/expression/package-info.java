/**
 * DynamoDB's five expression languages (key condition, condition, filter, update, projection),
 * parsed into the core's trees by one small hand-written parser. Errors use DynamoDB's own
 * messages.
 */
@NullMarked
package dev.cubby.endpoint.expression;

import org.jspecify.annotations.NullMarked;
