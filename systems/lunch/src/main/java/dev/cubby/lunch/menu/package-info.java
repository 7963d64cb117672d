/** Seed 003's cache: menus by restaurant and ISO week, their validation and merging. */
@NullMarked
package dev.cubby.lunch.menu;

import org.jspecify.annotations.NullMarked;
