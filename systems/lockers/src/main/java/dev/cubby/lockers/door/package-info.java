/**
 * Opening a door: a request is decided, answered and logged; a command goes to the device, which
 * takes it once and says what came of it, or it is over.
 */
@NullMarked
package dev.cubby.lockers.door;

import org.jspecify.annotations.NullMarked;
