/**
 * Live events: pages hear that something changed, and read it again. An event is a hint without
 * content, so nobody learns from it what they may not read. Hints are rows in the table {@code
 * cubby}, in one order for all servers on a store; each server reads them while it has open
 * streams. Systems declare topics and say through {@link dev.cubby.web.live.Live} what changed.
 */
@NullMarked
package dev.cubby.web.live;

import org.jspecify.annotations.NullMarked;
