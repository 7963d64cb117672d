/** Menus for calendars, and for programs that read the OpenMensa format. */
@NullMarked
package dev.cubby.lunch.feed;

import org.jspecify.annotations.NullMarked;
