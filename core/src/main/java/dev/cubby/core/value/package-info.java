/**
 * Rows and their values, with DynamoDB's types, sizes and order. Every other package builds on this
 * one; it knows nothing of tables, contracts or stores.
 */
@NullMarked
package dev.cubby.core.value;

import org.jspecify.annotations.NullMarked;
