/** Locations and stores, and how much is kept or bought there. */
@NullMarked
package dev.cubby.inventory.place;

import org.jspecify.annotations.NullMarked;
