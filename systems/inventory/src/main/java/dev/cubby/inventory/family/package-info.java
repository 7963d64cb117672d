/** Families, their members and who may do what. */
@NullMarked
package dev.cubby.inventory.family;

import org.jspecify.annotations.NullMarked;
