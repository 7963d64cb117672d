package dev.cubby.core.store;

import dev.cubby.core.value.Row;
import java.util.List;
import java.util.Optional;

/**
 * The rows that passed, how many were examined for them, and where to go on. Without {@code next}
 * there is no more; with it there may be.
 */
public record RowPage(List<Row> rows, int examined, Optional<Row> next, Units units) {}
