/**
 * Amazon's Signature Version 4: checks that a request was signed recently with a known key and has
 * not changed since. Independent of the HTTP server.
 */
@NullMarked
package dev.cubby.endpoint.signature;

import org.jspecify.annotations.NullMarked;
