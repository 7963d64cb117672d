/** What operators do: restaurants, runs, quarantine, menus by hand. */
@NullMarked
package dev.cubby.lunch.operator;

import org.jspecify.annotations.NullMarked;
