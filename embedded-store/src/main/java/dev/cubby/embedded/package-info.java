/**
 * The default store: one machine, one folder, durable. RocksDB stores the bytes. This package
 * defines their format ({@link dev.cubby.embedded.Keys}, {@link dev.cubby.embedded.RowBytes}), the
 * order of writes ({@link dev.cubby.embedded.Committer}) and how rows are found.
 */
@NullMarked
package dev.cubby.embedded;

import org.jspecify.annotations.NullMarked;
