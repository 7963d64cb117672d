/** Tests of the in-memory store: the suite, and its own properties. */
@NullMarked
package dev.cubby.tck.memory;

import org.jspecify.annotations.NullMarked;
