/**
 * The pages of lockers: mine, booking by time, one locker with its calendar and its story, the
 * operators' board, the wall. They call the same services as the routes for programs, and ask for
 * the same rights.
 */
@NullMarked
package dev.cubby.lockers.page;

import org.jspecify.annotations.NullMarked;
