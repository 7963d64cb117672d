package dev.cubby.core.store;

import dev.cubby.core.schema.Key;

/** A row's address: its table and its key. */
public record RowKey(String table, Key key) {}
