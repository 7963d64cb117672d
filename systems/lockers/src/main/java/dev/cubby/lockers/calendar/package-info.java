/**
 * Links by which calendar programs read a person's reservations, without a sign-in. What such a
 * program gets is written by the pages.
 */
@NullMarked
package dev.cubby.lockers.calendar;

import org.jspecify.annotations.NullMarked;
