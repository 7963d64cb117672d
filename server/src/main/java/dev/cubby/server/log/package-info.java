/**
 * Logs on standard error, as JSON or as lines for a terminal. Set up in code: reading XML costs a
 * start a tenth of a second.
 */
@NullMarked
package dev.cubby.server.log;

import org.jspecify.annotations.NullMarked;
