/**
 * Executes contracts on a store. Services see only {@link dev.cubby.core.run.Store}. The other
 * classes each do one thing: bind parameters, map records to rows, keep guards, seal cursors,
 * meter. Services retry lost races with {@link dev.cubby.core.run.Retry}.
 */
@NullMarked
package dev.cubby.core.run;

import org.jspecify.annotations.NullMarked;
