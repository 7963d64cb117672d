/**
 * Tables as DynamoDB's clients see them. Keys, indexes and expiry belong to the store. Facts that
 * only these clients use are stored as rows of a hidden table in the same store, so that any store
 * works.
 */
@NullMarked
package dev.cubby.endpoint.table;

import org.jspecify.annotations.NullMarked;
