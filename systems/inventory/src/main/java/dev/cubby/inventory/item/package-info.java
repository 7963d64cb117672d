/** Items, their quantities, the journal of those with undo, and notices of what runs low. */
@NullMarked
package dev.cubby.inventory.item;

import org.jspecify.annotations.NullMarked;
