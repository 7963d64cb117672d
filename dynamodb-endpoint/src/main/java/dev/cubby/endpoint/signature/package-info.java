/**
 * Amazon's Signature Version 4: whether a request was signed with a key that the endpoint knows,
 * just now, and is still what was signed. Knows nothing of HTTP servers.
 */
@NullMarked
package dev.cubby.endpoint.signature;

import org.jspecify.annotations.NullMarked;
