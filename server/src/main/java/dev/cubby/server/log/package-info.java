/**
 * Logs as JSON lines on standard error, set up in code: reading XML costs a start a tenth of a
 * second.
 */
@NullMarked
package dev.cubby.server.log;

import org.jspecify.annotations.NullMarked;
