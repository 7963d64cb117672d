/**
 * Routes as data: method, path, who may, what comes in, what goes out, which problems there can be.
 * Routing, rights, validation, the OpenAPI document and the tests that walk every route all read
 * the same declaration. Nothing here knows of HTTP's machinery.
 */
@NullMarked
package dev.cubby.web.route;

import org.jspecify.annotations.NullMarked;
