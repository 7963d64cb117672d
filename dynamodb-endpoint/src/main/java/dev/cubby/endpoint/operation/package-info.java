/**
 * One class for each of DynamoDB's operations: it reads the request, calls the store and builds the
 * response. {@link dev.cubby.endpoint.operation.Operations} lists them.
 */
@NullMarked
package dev.cubby.endpoint.operation;

import org.jspecify.annotations.NullMarked;
