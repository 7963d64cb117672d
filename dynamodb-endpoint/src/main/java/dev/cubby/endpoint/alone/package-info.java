/**
 * The endpoint by itself, on an embedded store of its own: what {@code ./run dynamodb} starts. Only
 * here and in {@code junit} does the endpoint know which store it serves.
 */
@NullMarked
package dev.cubby.endpoint.alone;

import org.jspecify.annotations.NullMarked;
