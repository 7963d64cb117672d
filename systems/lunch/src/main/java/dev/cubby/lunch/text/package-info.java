/**
 * The keys of all texts of lunch, generated from {@code messages_en.properties} of this package.
 * Every other package may use them.
 */
@NullMarked
package dev.cubby.lunch.text;

import org.jspecify.annotations.NullMarked;
