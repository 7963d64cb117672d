package dev.cubby.core.store;

import dev.cubby.core.value.Row;
import java.util.List;
import java.util.Optional;

/** An answer for each key asked for, in that order. */
public record FetchedAll(List<Optional<Row>> rows, Units units) {}
