/**
 * HTTP on Jetty's core handlers: one way in for every request (path, route, rights, input, handler)
 * and one way out for every answer and problem.
 */
@NullMarked
package dev.cubby.web.http;

import org.jspecify.annotations.NullMarked;
