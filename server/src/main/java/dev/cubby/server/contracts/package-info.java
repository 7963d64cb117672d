/**
 * Reports on the contracts of a server and its systems: the output of {@code ./run contracts} and
 * the generated pages in {@code docs}.
 */
@NullMarked
package dev.cubby.server.contracts;

import org.jspecify.annotations.NullMarked;
