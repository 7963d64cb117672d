/**
 * Converts records to rows and back. A codec is built once, when an entity is declared. Records are
 * then read through compiled accessors and built through their constructors.
 */
@NullMarked
package dev.cubby.core.codec;

import org.jspecify.annotations.NullMarked;
