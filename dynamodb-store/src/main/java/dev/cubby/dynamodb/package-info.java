/**
 * The store on Amazon DynamoDB, or on anything that speaks its API. {@link
 * dev.cubby.dynamodb.DynamoDbStore} is the way in and {@link dev.cubby.dynamodb.Settings} says
 * where to; each operation is a class that makes a request and reads its answer, and {@link
 * dev.cubby.dynamodb.Calls} alone decides what is sent again. Only the composition root calls this.
 */
@NullMarked
package dev.cubby.dynamodb;

import org.jspecify.annotations.NullMarked;
