/**
 * Failures of the core and of its stores, as one sealed type. Every package of the core may throw
 * them; this one depends on no other.
 */
@NullMarked
package dev.cubby.core.failure;

import org.jspecify.annotations.NullMarked;
