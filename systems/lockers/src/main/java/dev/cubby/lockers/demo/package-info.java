/**
 * Something to look at and try on a new server: people, lockers, bookings, some history, and doors
 * that open. Only a server that was started with {@code --demo} has it.
 */
@NullMarked
package dev.cubby.lockers.demo;

import org.jspecify.annotations.NullMarked;
