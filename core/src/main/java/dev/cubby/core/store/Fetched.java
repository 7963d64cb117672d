package dev.cubby.core.store;

import dev.cubby.core.value.Row;
import java.util.Optional;

/** The row, if there is one, and what reading it cost. */
public record Fetched(Optional<Row> row, Units units) {}
