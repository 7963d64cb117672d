/**
 * Lockers themselves: registered, described, put into a state, handed over, retired; their API and
 * pages, which devices are installed at them, and who may do what with one. When a locker is taken
 * is asked through {@link Occupancy}, which booking answers.
 */
@NullMarked
package dev.cubby.lockers.locker;

import org.jspecify.annotations.NullMarked;
