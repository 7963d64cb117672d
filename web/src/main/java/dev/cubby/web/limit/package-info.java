/**
 * Limits on what people can do to each other: failed guesses slow the next one down, and other
 * things are allowed so often an hour or a day. Counts are in memory, bounded, and each server's
 * own; quotas are counted in the store.
 */
@NullMarked
package dev.cubby.web.limit;

import org.jspecify.annotations.NullMarked;
