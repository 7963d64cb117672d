/**
 * The audit trail: immutable access events, each of which carries the hash of the one before it.
 */
@NullMarked
package dev.cubby.lockers.activity;

import org.jspecify.annotations.NullMarked;
