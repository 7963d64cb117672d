/**
 * One class for each of DynamoDB's operations: it reads the request, calls the store, and says the
 * answer. {@link dev.cubby.endpoint.operation.Operations} is the list of them.
 */
@NullMarked
package dev.cubby.endpoint.operation;

import org.jspecify.annotations.NullMarked;
