/** Lockers: who has one, who has booked it, who opened it, and the proof of that. */
@NullMarked
package dev.cubby.lockers;

import org.jspecify.annotations.NullMarked;
