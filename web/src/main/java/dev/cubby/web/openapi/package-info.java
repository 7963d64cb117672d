/**
 * The description of a server's routes in OpenAPI 3.1, written from the routes themselves: what
 * validates a request is what describes it.
 */
@NullMarked
package dev.cubby.web.openapi;

import org.jspecify.annotations.NullMarked;
