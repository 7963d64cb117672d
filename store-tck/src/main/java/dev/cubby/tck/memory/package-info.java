/**
 * The plain store: sorted maps and one lock, nothing kept when it closes. It is the conformance
 * suite's first subject, the model that other stores are compared with, and a store for tests.
 */
@NullMarked
package dev.cubby.tck.memory;

import org.jspecify.annotations.NullMarked;
