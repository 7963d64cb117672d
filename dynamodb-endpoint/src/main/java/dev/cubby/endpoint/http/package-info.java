/**
 * HTTP: reads a request within its limits, runs the operation and writes the response. Every
 * response has DynamoDB's form, whatever the request was.
 */
@NullMarked
package dev.cubby.endpoint.http;

import org.jspecify.annotations.NullMarked;
