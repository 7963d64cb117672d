/** Something to look at and try on a new server. */
@NullMarked
package dev.cubby.lockers.demo;

import org.jspecify.annotations.NullMarked;
