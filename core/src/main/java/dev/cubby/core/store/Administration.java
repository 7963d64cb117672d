package dev.cubby.core.store;

import dev.cubby.core.schema.Table;
import java.util.List;
import java.util.Optional;

/**
 * What is done to whole tables, beside {@link RowStore#ensure}. Contracts never take a table away;
 * the endpoint and operators do. A table or index that is not there is {@link
 * dev.cubby.core.failure.Failure.InvalidInput}.
 */
public interface Administration {

  /** Every table as it is now, with all its indexes, in the order of their names. */
  List<Table> tables();

  /** One of them. */
  Optional<Table> find(String table);

  /** Takes a table away with every row of it. One of the same name may be made at once. */
  void drop(String table);

  /** Takes an index away; the rows stay. */
  void dropIndex(String table, String index);

  /** From now on rows expire by this attribute and no other, or without one not at all. */
  void expireBy(String table, Optional<String> attribute);
}
