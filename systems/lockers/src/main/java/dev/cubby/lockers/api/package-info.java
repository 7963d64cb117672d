/** The JSON routes of the lockers: declared as data, then what each of them calls. */
@NullMarked
package dev.cubby.lockers.api;

import org.jspecify.annotations.NullMarked;
