/**
 * DynamoDB's five expression languages (key condition, condition, filter, update, projection), read
 * into the core's trees by one small hand-written parser. What is wrong with an expression is said
 * in DynamoDB's own words.
 */
@NullMarked
package dev.cubby.endpoint.expression;

import org.jspecify.annotations.NullMarked;
