/** Third-party clients on a real port. */
@NullMarked
package dev.cubby.endpoint.client;

import org.jspecify.annotations.NullMarked;
