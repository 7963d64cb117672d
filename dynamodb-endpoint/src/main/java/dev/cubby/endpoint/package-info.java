/**
 * The way back from a store to DynamoDB's own wire protocol, so that AWS tools and SDKs in every
 * language open it. {@link dev.cubby.endpoint.Endpoint} is the door; behind it a request walks from
 * {@code http} through one class in {@code operation} to the store, and back.
 */
@NullMarked
package dev.cubby.endpoint;

import org.jspecify.annotations.NullMarked;
