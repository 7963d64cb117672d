/**
 * The in-memory store: sorted maps and one lock. It is the first store under the conformance suite,
 * and a store for tests.
 */
@NullMarked
package dev.cubby.tck.memory;

import org.jspecify.annotations.NullMarked;
