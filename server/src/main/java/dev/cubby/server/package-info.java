/**
 * The composition root, and what stands around it: the command line, starting and stopping. Nothing
 * sees this package.
 */
@NullMarked
package dev.cubby.server;

import org.jspecify.annotations.NullMarked;
