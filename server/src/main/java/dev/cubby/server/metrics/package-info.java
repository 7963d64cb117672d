/** Metrics of a running server, for Prometheus and for the contracts page. */
@NullMarked
package dev.cubby.server.metrics;

import org.jspecify.annotations.NullMarked;
