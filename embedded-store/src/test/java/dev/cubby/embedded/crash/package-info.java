/**
 * Crash tests: a store in a child process, on a disk that is watched and made to fail by a
 * preloaded C library ({@code src/test/c}). {@link dev.cubby.embedded.crash.Workload} is the store
 * as the harness sees it.
 */
@NullMarked
package dev.cubby.embedded.crash;

import org.jspecify.annotations.NullMarked;
