/**
 * The standalone endpoint with its own embedded store, started by {@code ./run dynamodb}. Only this
 * package and {@code junit} know which store the endpoint serves.
 */
@NullMarked
package dev.cubby.endpoint.alone;

import org.jspecify.annotations.NullMarked;
