package dev.cubby.core.store;

import dev.cubby.core.value.Row;
import java.util.Optional;

/** A row, if it exists, and the cost of reading it. */
public record GetResult(Optional<Row> row, Units units) {}
