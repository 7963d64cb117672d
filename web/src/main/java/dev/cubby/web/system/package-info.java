/** What a system brings to a server, and what it finds there. */
@NullMarked
package dev.cubby.web.system;

import org.jspecify.annotations.NullMarked;
