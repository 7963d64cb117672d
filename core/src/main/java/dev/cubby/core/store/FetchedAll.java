package dev.cubby.core.store;

import dev.cubby.core.value.Row;
import java.util.List;
import java.util.Optional;

/** A result for each requested key, in that order. */
public record FetchedAll(List<Optional<Row>> rows, Units units) {}
