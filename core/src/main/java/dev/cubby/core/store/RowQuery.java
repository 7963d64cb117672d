package dev.cubby.core.store;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.Optional;

/**
 * Rows of one partition of a table or index, in key order or backwards. {@code limit} counts rows
 * examined; the filter then drops rows that do not pass. {@code after} is a position that an
 * earlier page gave: the key attributes of the last row examined, the table's own included.
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
