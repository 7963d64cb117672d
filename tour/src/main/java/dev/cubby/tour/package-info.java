/** The walk of {@code ./run tour} through contracts, on those of lockers. Nothing depends on it. */
@NullMarked
package dev.cubby.tour;

import org.jspecify.annotations.NullMarked;
