/**
 * Serves a store over DynamoDB's own wire protocol, for AWS tools and SDKs in every language.
 * {@link dev.cubby.endpoint.Endpoint} is the entry point; a request passes from {@code http}
 * through one class in {@code operation} to the store.
 */
@NullMarked
package dev.cubby.endpoint;

import org.jspecify.annotations.NullMarked;
