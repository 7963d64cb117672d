/**
 * What goes over the wire: fields of a request, attribute values in DynamoDB's JSON, and its
 * errors. Knows nothing of operations, tables or HTTP.
 */
@NullMarked
package dev.cubby.endpoint.wire;

import org.jspecify.annotations.NullMarked;
