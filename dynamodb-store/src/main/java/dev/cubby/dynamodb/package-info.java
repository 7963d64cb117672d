/**
 * The store on Amazon DynamoDB or a compatible service. {@link dev.cubby.dynamodb.DynamoDbStore} is
 * the entry point, {@link dev.cubby.dynamodb.Settings} its configuration. Each operation is a class
 * that builds a request and reads the response; only {@link dev.cubby.dynamodb.Calls} decides about
 * retries. Only the composition root uses this package.
 */
@NullMarked
package dev.cubby.dynamodb;

import org.jspecify.annotations.NullMarked;
