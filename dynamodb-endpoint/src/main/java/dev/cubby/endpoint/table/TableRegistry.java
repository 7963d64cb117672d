package dev.cubby.endpoint.table;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.*;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;

/** The tables of a store with their facts. Changes are serialised. */
public final class TableRegistry {
  /** The hidden table for facts; clients cannot see it. */
  public static final String HIDDEN = "cubby-endpoint";

  private static final Table FACTS =
      new Table(
          HIDDEN,
          new KeySchema(KeyAttribute.text(FactRow.NAME), Optional.empty()),
          List.of(),
          Optional.empty(),
          Optional.empty());

  private final RowStore rows;
  private final TableAdmin tables;
  private final ReentrantLock changing = new ReentrantLock();

  public TableRegistry(RowStore rows, TableAdmin tables) {
    this.rows = rows;
    this.tables = tables;
  }

  public List<String> names() {
    return tables.tables().stream().map(Table::name).filter(name -> !name.equals(HIDDEN)).toList();
  }

  /** A table for reading and writing rows, by its name or ARN. */
  public Table get(String nameOrArn) {
    return find(nameOrArn).orElseThrow(() -> ApiError.notFound("Requested resource not found"));
  }

  /** A table to describe. */
  public Table getForDescription(String nameOrArn) {
    return find(nameOrArn)
        .orElseThrow(() ->
            ApiError.notFound(
                "Requested resource not found: Table: " + Arn.tableIn(nameOrArn) + " not found"));
  }

  private Optional<Table> find(String nameOrArn) {
    var name = Arn.tableIn(nameOrArn);
    return name.equals(HIDDEN) ? Optional.empty() : tables.find(name);
  }

  public TableFacts facts(String table) {
    if (tables.find(HIDDEN).isEmpty()) {
      return TableFacts.unknown(table);
    }
    return rows.get(new RowKey(HIDDEN, Key.of(table)), true)
        .row()
        .map(FactRow::read)
        .orElseGet(() -> TableFacts.unknown(table));
  }

  public void create(Table table, TableFacts facts) {
    alone(() -> {
      if (tables.find(table.name()).isPresent()) {
        throw ApiError.of(Kind.IN_USE, "Table already exists: " + table.name());
      }
      keep(table.name(), facts);
      rows.ensure(List.of(table));
      return table;
    });
  }

  /**
   * Deletes the facts first: a table without facts looks like one created elsewhere, and does no
   * harm.
   */
  public void drop(Table table) {
    alone(() -> {
      var described = getForDescription(table.name());
      if (facts(described.name()).protectedFromDeletion()) {
        throw ApiError.validation(
            "Resource cannot be deleted as it is currently protected against deletion. Disable"
                + " deletion protection first.");
      }
      if (tables.find(HIDDEN).isPresent()) {
        write(new RowWrite.Delete(HIDDEN, Key.of(described.name()), Condition.always()));
      }
      tables.drop(described.name());
      return described;
    });
  }

  public void addIndex(Table table, Index index, IndexProjection projection) {
    alone(() -> {
      var described = getForDescription(table.name());
      if (described.indexes().stream().anyMatch(one -> one.name().equals(index.name()))) {
        throw ApiError.validation(
            "Attempting to create an index which already exists, index: " + index.name());
      }
      keep(described.name(), facts(described.name()).with(index.name(), projection));
      rows.ensure(List.of(described.with(index)));
      return described;
    });
  }

  public void dropIndex(Table table, String index) {
    alone(() -> {
      var described = getForDescription(table.name());
      if (described.indexes().stream().noneMatch(one -> one.name().equals(index))) {
        throw ApiError.notFound("Requested resource not found");
      }
      tables.dropIndex(described.name(), index);
      keep(described.name(), facts(described.name()).without(index));
      return described;
    });
  }

  public void setTtl(Table table, Optional<String> attribute) {
    alone(() -> {
      tables.setTtl(getForDescription(table.name()).name(), attribute);
      return table;
    });
  }

  public TableFacts change(Table table, UnaryOperator<TableFacts> change) {
    return alone(() -> {
      var changed = change.apply(facts(getForDescription(table.name()).name()));
      keep(table.name(), changed);
      return changed;
    });
  }

  private <T> T alone(Supplier<T> work) {
    changing.lock();
    try {
      return work.get();
    } finally {
      changing.unlock();
    }
  }

  private void keep(String table, TableFacts facts) {
    rows.ensure(List.of(FACTS));
    write(new RowWrite.Put(HIDDEN, FactRow.of(table, facts), Condition.always()));
  }

  private void write(RowWrite write) {
    if (!(rows.write(WriteRequest.of(write, WriteRequest.Returning.NOTHING))
        instanceof WriteResult.Done)) {
      throw new IllegalStateException("An unconditional write was refused");
    }
  }
}
