/**
 * Executes contracts on a store. {@link dev.cubby.core.run.Store} is all that services see; the
 * other classes each do one thing on the way: bind parameters, map records to rows, keep guards,
 * seal cursors, meter. Services that lost a race pause with {@link dev.cubby.core.run.Retry}.
 */
@NullMarked
package dev.cubby.core.run;

import org.jspecify.annotations.NullMarked;
