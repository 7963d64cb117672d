/** The shopping list of a family. */
@NullMarked
package dev.cubby.inventory.shopping;

import org.jspecify.annotations.NullMarked;
