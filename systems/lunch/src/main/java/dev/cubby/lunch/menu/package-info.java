/**
 * Seed 003's cache: menus by restaurant and ISO week, their validation and merging, quarantine, and
 * the health check.
 */
@NullMarked
package dev.cubby.lunch.menu;

import org.jspecify.annotations.NullMarked;
