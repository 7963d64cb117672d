package dev.cubby.core.store;

import module java.base;

import dev.cubby.core.schema.Table;

/**
 * Operations on whole tables, besides {@link RowStore#ensure}. Contracts never drop a table; the
 * endpoint and operators do. A missing table or index is {@link
 * dev.cubby.core.failure.Failure.InvalidInput}.
 */
public interface TableAdmin {

  /** Every table with all its indexes, sorted by name. */
  List<Table> tables();

  Optional<Table> find(String table);

  /** Drops a table with all its rows. A table of the same name may be created at once. */
  void drop(String table);

  /** Drops an index; the rows stay. */
  void dropIndex(String table, String index);

  /** Sets the TTL attribute; without one, rows do not expire. */
  void setTtl(String table, Optional<String> attribute);
}
