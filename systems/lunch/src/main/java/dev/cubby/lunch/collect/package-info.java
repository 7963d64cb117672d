/**
 * Collecting menus: visits restaurants' pages on weekday mornings and when an operator asks, and
 * stores what proves its week. {@link dev.cubby.lunch.collect.MenuCollector} is the way in; it
 * fetches with {@code fetch} and reads with {@code read}.
 */
@NullMarked
package dev.cubby.lunch.collect;

import org.jspecify.annotations.NullMarked;
