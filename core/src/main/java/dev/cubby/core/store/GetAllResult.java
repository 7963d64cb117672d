package dev.cubby.core.store;

import module java.base;

import dev.cubby.core.value.Row;

/** A result for each requested key, in that order. */
public record GetAllResult(List<Optional<Row>> rows, Units units) {}
