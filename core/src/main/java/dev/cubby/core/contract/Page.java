package dev.cubby.core.contract;

import dev.cubby.core.store.Units;
import java.util.List;
import java.util.Optional;

/**
 * Part of a query's answer. A cursor means there may be more; a page that spent its budget is
 * short, or even empty, and has one. Rows that could not be read are counted, not shown.
 */
public record Page<R>(
    List<R> rows, Optional<String> cursor, int examined, int unreadable, Units cost) {}
