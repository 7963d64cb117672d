/**
 * The composition root with the command line, start and stop. No other package depends on this one.
 */
@NullMarked
package dev.cubby.server;

import org.jspecify.annotations.NullMarked;
