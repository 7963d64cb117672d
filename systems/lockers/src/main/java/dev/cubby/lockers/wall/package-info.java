/** All lockers at once: the operator's board, and the screen on the wall without names. */
@NullMarked
package dev.cubby.lockers.wall;

import org.jspecify.annotations.NullMarked;
