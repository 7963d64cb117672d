package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.store.Units;

/**
 * One page of a query. A cursor means that there may be more rows. A page that spent its budget may
 * be short or empty, but has a cursor. Unreadable rows are counted, not returned.
 */
public record Page<R>(
    List<R> rows, Optional<String> cursor, int examined, int unreadable, Units cost) {}
