/** What changed, for programs that follow along. */
@NullMarked
package dev.cubby.unisync.events;

import org.jspecify.annotations.NullMarked;
