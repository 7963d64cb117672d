/**
 * The wire format: fields of a request, attribute values in DynamoDB's JSON, and errors.
 * Independent of operations, tables and HTTP.
 */
@NullMarked
package dev.cubby.endpoint.wire;

import org.jspecify.annotations.NullMarked;
