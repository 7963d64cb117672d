/** Who is working on what right now. */
@NullMarked
package dev.cubby.unisync.presence;

import org.jspecify.annotations.NullMarked;
