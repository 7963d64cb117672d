/** ShowSets side by side: as a table, as a board, as a file. */
@NullMarked
package dev.cubby.unisync.dashboard;

import org.jspecify.annotations.NullMarked;
