/**
 * HTTP: reads a request within its limits, has it answered, and writes what came of it. Whatever
 * arrives, the answer is one of DynamoDB's own.
 */
@NullMarked
package dev.cubby.endpoint.http;

import org.jspecify.annotations.NullMarked;
