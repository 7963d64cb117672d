package dev.cubby.endpoint.expression;

import dev.cubby.core.store.SortCondition;
import dev.cubby.core.value.Value;

/** A query's conditions on the key of a table or index. */
public record KeyCondition(Value partition, SortCondition sort) {}
