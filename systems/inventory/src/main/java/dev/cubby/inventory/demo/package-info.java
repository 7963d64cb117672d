/** A family with a lived-in pantry, to look at. */
@NullMarked
package dev.cubby.inventory.demo;

import org.jspecify.annotations.NullMarked;
