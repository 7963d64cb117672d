package dev.cubby.endpoint.expression;

import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.Value;

/** What a query asks of a table's or index's key. */
public record KeyCondition(Value partition, SortCondition sort) {}
