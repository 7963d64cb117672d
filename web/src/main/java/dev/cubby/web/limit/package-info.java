/**
 * Limits on guessing: failures are counted by network and by what was guessed at, successes never.
 * Counts are in memory, bounded, and each server's own.
 */
@NullMarked
package dev.cubby.web.limit;

import org.jspecify.annotations.NullMarked;
