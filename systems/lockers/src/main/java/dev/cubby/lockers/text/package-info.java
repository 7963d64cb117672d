/**
 * The keys of all texts of lockers, generated from {@code messages_en.properties} of this package.
 * Every other package may use them.
 */
@NullMarked
package dev.cubby.lockers.text;

import org.jspecify.annotations.NullMarked;
