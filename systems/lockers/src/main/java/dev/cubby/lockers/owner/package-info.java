/**
 * Owners of lockers: in whose name something is done, how much one of them may have, and how they
 * find each other. Every feature rests on it, and it on none.
 */
@NullMarked
package dev.cubby.lockers.owner;

import org.jspecify.annotations.NullMarked;
