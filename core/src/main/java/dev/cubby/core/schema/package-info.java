/**
 * Tables, indexes and entities. All are immutable values; each method that adds to a declaration
 * returns a new one.
 */
@NullMarked
package dev.cubby.core.schema;

import org.jspecify.annotations.NullMarked;
