/** Links on NFC stickers, and taps on them. */
@NullMarked
package dev.cubby.inventory.tag;

import org.jspecify.annotations.NullMarked;
