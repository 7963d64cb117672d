package dev.cubby.core.schema;

/** An index of a table. It holds a copy of each row that has the index's key. */
public record Index(String name, KeySchema key) {}
