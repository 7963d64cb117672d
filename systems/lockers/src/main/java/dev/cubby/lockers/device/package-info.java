/**
 * A locker's door as a program, for trying things out and for tests: it speaks to a server as a
 * device at a real door would. It knows the server by its routes alone.
 */
@NullMarked
package dev.cubby.lockers.device;

import org.jspecify.annotations.NullMarked;
