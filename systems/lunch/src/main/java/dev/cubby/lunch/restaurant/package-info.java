/** The restaurants, how their pages are read, and the runs that read them. */
@NullMarked
package dev.cubby.lunch.restaurant;

import org.jspecify.annotations.NullMarked;
