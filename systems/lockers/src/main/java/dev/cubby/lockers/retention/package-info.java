/** The job that removes what is older than the house keeps it. */
@NullMarked
package dev.cubby.lockers.retention;

import org.jspecify.annotations.NullMarked;
