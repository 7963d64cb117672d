/** The tour of {@code ./run tour} through the contracts of lockers. Nothing depends on it. */
@NullMarked
package dev.cubby.tour;

import org.jspecify.annotations.NullMarked;
