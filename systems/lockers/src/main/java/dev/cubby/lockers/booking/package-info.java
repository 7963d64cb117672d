/**
 * Reservations: never two at one time, whatever the path and however many try; and the right answer
 * to who has a locker now, at every instant.
 */
@NullMarked
package dev.cubby.lockers.booking;

import org.jspecify.annotations.NullMarked;
