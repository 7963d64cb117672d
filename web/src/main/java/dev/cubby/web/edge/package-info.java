/**
 * The server's edge: how much and how long each client is served ({@link
 * dev.cubby.web.edge.Reception}), whose word is taken for where a request comes from ({@link
 * dev.cubby.web.edge.Proxies}), and what the server proves itself with ({@link
 * dev.cubby.web.edge.Certificate}). Nothing here knows of routes.
 */
@NullMarked
package dev.cubby.web.edge;

import org.jspecify.annotations.NullMarked;
