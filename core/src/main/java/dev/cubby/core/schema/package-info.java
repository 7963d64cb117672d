/**
 * Tables, their indexes, and entities: which record lives where. Declared as immutable values; each
 * method that says more about a declaration returns a new one.
 */
@NullMarked
package dev.cubby.core.schema;

import org.jspecify.annotations.NullMarked;
