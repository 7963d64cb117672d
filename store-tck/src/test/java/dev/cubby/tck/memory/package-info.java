/** The in-memory store under its own suite, and what only it promises. */
@NullMarked
package dev.cubby.tck.memory;

import org.jspecify.annotations.NullMarked;
