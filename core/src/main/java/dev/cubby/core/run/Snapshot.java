package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.schema.Entity;

/** Rows at one instant. */
public final class Snapshot {
  private final Map<Entity<?>, List<Optional<Object>>> rows;

  Snapshot(Map<Entity<?>, List<Optional<Object>>> rows) {
    this.rows = rows;
  }

  /** The single row of an entity. */
  public <T> Optional<T> row(Entity<T> entity) {
    return rows(entity).stream().findFirst().flatMap(row -> row);
  }

  /** The rows of an entity, in the requested order. */
  public <T> List<Optional<T>> rows(Entity<T> entity) {
    return rows.getOrDefault(entity, List.of()).stream()
        .map(row -> row.map(entity.type()::cast))
        .toList();
  }
}
