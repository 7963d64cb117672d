/** The health check of the cache. */
@NullMarked
package dev.cubby.lunch.health;

import org.jspecify.annotations.NullMarked;
