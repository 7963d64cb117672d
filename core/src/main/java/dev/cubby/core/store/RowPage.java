package dev.cubby.core.store;

import module java.base;

import dev.cubby.core.value.Row;

/**
 * The matching rows, the number examined, and the next position. Without {@code next} there are no
 * more rows; with it there may be.
 */
public record RowPage(List<Row> rows, int examined, Optional<Row> next, Units units) {}
