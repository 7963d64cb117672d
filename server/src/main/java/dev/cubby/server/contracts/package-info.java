/**
 * The contracts of a server and its systems on paper: what {@code ./run contracts} prints, and the
 * pages that it keeps in {@code docs}.
 */
@NullMarked
package dev.cubby.server.contracts;

import org.jspecify.annotations.NullMarked;
