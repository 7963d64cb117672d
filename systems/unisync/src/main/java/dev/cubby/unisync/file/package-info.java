/** ShowSets as a CSV file: all of them out, and back in after a look at what would change. */
@NullMarked
package dev.cubby.unisync.file;

import org.jspecify.annotations.NullMarked;
