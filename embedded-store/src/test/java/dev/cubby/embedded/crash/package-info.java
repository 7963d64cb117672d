/**
 * Crash tests: a store in a child process, on a disk that a preloaded C library ({@code
 * src/test/c}) watches and causes to fail. {@link dev.cubby.embedded.crash.Workload} is the
 * harness's view of the store.
 */
@NullMarked
package dev.cubby.embedded.crash;

import org.jspecify.annotations.NullMarked;
