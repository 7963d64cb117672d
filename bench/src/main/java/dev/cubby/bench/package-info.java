/** Comparative benchmarks. Every figure is a ratio from one interleaved run. */
@NullMarked
package dev.cubby.bench;

import org.jspecify.annotations.NullMarked;
