/** What all features of inventory share: their table, results, refusals and environment. */
@NullMarked
package dev.cubby.inventory.base;

import org.jspecify.annotations.NullMarked;
