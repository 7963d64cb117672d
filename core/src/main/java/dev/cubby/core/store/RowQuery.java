package dev.cubby.core.store;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.Optional;

/**
 * Rows of one partition of a table or index, in key order or backwards. {@code limit} counts
 * examined rows; the filter then drops rows that do not match. {@code after} is the position
 * returned by an earlier page: the key attributes of the last examined row, the table's own
 * included.
 */
public record RowQuery(
    String table,
    Optional<String> index,
    Value partition,
    SortCondition sort,
    boolean forward,
    int limit,
    Condition filter,
    Optional<Row> after,
    boolean consistent) {}
