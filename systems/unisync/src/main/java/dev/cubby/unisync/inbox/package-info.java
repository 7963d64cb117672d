/** Notices for one person: what concerns them, and nothing else. */
@NullMarked
package dev.cubby.unisync.inbox;

import org.jspecify.annotations.NullMarked;
