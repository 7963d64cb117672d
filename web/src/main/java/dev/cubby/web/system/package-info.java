/** The contract between a system and its server: what it brings, and what it finds there. */
@NullMarked
package dev.cubby.web.system;

import org.jspecify.annotations.NullMarked;
