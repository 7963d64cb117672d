/** Menus without evidence of their week, which operators accept or discard. */
@NullMarked
package dev.cubby.lunch.quarantine;

import org.jspecify.annotations.NullMarked;
