/**
 * The default store: one machine, one folder, durable. RocksDB keeps the bytes; this package
 * decides what they are ({@link dev.cubby.embedded.Keys}, {@link dev.cubby.embedded.RowBytes}), in
 * which order writes happen ({@link dev.cubby.embedded.Committer}) and how they are found again.
 */
@NullMarked
package dev.cubby.embedded;

import org.jspecify.annotations.NullMarked;
