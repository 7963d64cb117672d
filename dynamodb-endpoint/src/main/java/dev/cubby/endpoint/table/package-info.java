/**
 * Tables as DynamoDB's clients see them. Keys, indexes and expiry are the store's own; what only
 * clients of this protocol know of a table is kept beside it, as a row in a hidden table of the
 * same store, so that any store will do.
 */
@NullMarked
package dev.cubby.endpoint.table;

import org.jspecify.annotations.NullMarked;
