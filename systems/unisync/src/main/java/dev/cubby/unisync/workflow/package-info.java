/** The workflow of a ShowSet: stages, statuses and moves, as one table without a store. */
@NullMarked
package dev.cubby.unisync.workflow;

import org.jspecify.annotations.NullMarked;
