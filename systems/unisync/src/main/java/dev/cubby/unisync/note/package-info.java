/** Notes on ShowSets, in three languages. */
@NullMarked
package dev.cubby.unisync.note;

import org.jspecify.annotations.NullMarked;
