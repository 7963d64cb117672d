/**
 * Counts of a running server: requests, errors, latency and calls of contracts. The operator's
 * pages read it; nothing of it is stored.
 */
@NullMarked
package dev.cubby.web.monitor;

import org.jspecify.annotations.NullMarked;
