/**
 * A family's pantry: items and their quantities, what runs low, a shopping list, suggestions, and
 * the members who share them.
 */
@NullMarked
package dev.cubby.inventory;

import org.jspecify.annotations.NullMarked;
