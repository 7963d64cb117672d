/** The wire itself: requests byte by byte, and what comes back. */
@NullMarked
package dev.cubby.endpoint.protocol;

import org.jspecify.annotations.NullMarked;
