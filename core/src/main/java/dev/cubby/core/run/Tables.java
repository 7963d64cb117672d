package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Table;

/** The tables under their real names, with the mapping of every entity. */
final class Tables {
  private final Map<String, Table> byName = new HashMap<>();
  private final Map<Entity<?>, RowMapping<?>> mappings = new HashMap<>();

  Tables(Collection<Entity<?>> entities, StoreSettings settings) {
    var declared = new HashMap<String, String>();
    for (var entity : entities) {
      var table = entity.table().called(settings.tableName(entity.table().name()));
      var other = declared.putIfAbsent(table.name(), entity.table().name());
      if (other != null && !other.equals(entity.table().name())) {
        throw new InvalidInput(
            "Two tables would have one name", "name", table.name(), "other", other);
      }
      byName.put(table.name(), table);
      mappings.put(entity, new RowMapping<>(entity, table));
    }
  }

  List<Table> all() {
    return List.copyOf(byName.values());
  }

  Table named(String name) {
    return Objects.requireNonNull(byName.get(name));
  }

  @SuppressWarnings("unchecked")
  <T> RowMapping<T> mapping(Entity<T> entity) {
    var mapping = (RowMapping<T>) mappings.get(entity);
    if (mapping == null) {
      throw new IllegalArgumentException("The catalog has no entity " + entity.name());
    }
    return mapping;
  }
}
