/**
 * The audit trail of lockers: immutable access events, each of which carries the hash of the one
 * before it. Every feature appends here; {@link dev.cubby.lockers.audit.Events} also reads and
 * verifies.
 */
@NullMarked
package dev.cubby.lockers.audit;

import org.jspecify.annotations.NullMarked;
