/**
 * The keys of lunch's name and tile, generated from {@code messages_en.properties} of this package:
 * in all languages of the kit, as they stand on pages of others.
 */
@NullMarked
package dev.cubby.lunch.shell;

import org.jspecify.annotations.NullMarked;
