/**
 * Records to rows and back. A codec is put together once, when an entity is declared; after that a
 * record is read through compiled accessors and built through its constructor, without reflection.
 */
@NullMarked
package dev.cubby.core.codec;

import org.jspecify.annotations.NullMarked;
