/** Users of UniSync: what an account may do in it, and how people join. */
@NullMarked
package dev.cubby.unisync.user;

import org.jspecify.annotations.NullMarked;
