/**
 * The narrow port that every store implements, in the core's own values: rows, keys, conditions and
 * changes. Stores behave as DynamoDB does and know nothing of contracts. Only {@link
 * dev.cubby.core.run.Store} calls them.
 */
@NullMarked
package dev.cubby.core.store;

import org.jspecify.annotations.NullMarked;
