/**
 * Cubby's core: access patterns as contracts. Start with {@link dev.cubby.core.Declare}, which
 * holds every word a declaration is made of, then {@link dev.cubby.core.catalog.Catalog}, which
 * proves declarations, then {@link dev.cubby.core.run.Store}, which executes them.
 */
@NullMarked
package dev.cubby.core;

import org.jspecify.annotations.NullMarked;
