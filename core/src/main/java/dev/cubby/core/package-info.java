/**
 * Cubby's core: access patterns as contracts. Start with {@link dev.cubby.core.Declare}, the
 * vocabulary of declarations; then {@link dev.cubby.core.catalog.Catalog}, which proves them, and
 * {@link dev.cubby.core.run.Store}, which executes them. No other package depends on this one.
 */
@NullMarked
package dev.cubby.core;

import org.jspecify.annotations.NullMarked;
