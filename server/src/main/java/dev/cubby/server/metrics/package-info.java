/** What is counted while a server runs, for Prometheus and for whoever looks at contracts. */
@NullMarked
package dev.cubby.server.metrics;

import org.jspecify.annotations.NullMarked;
