/**
 * The second half of the conformance suite: contracts on a store, end to end. The core's promises
 * (expiry at the instant, unique values, versions, sealed cursors) must hold on every store.
 */
@NullMarked
package dev.cubby.tck.contracts;

import org.jspecify.annotations.NullMarked;
