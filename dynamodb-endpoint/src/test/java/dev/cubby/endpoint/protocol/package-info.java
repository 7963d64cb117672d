/** Tests of the wire protocol, byte by byte. */
@NullMarked
package dev.cubby.endpoint.protocol;

import org.jspecify.annotations.NullMarked;
