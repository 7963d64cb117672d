/** Calendars for programs that subscribe to them, as RFC 5545 writes them. */
@NullMarked
package dev.cubby.web.calendar;

import org.jspecify.annotations.NullMarked;
