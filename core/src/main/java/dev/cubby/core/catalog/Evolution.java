package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;

/**
 * The differences between a catalog and the one under which its rows were written: faults for
 * changes that would lose rows and have no migration, and the migrations to run, by {@link
 * StoredEntity#id}.
 */
public record Evolution(List<Fault> faults, Map<String, Set<Migration>> migrations) {

  /** Compares the recorded declarations with the current ones. */
  public static Evolution between(
      Collection<StoredEntity> before, CatalogSnapshot now, List<Migration> declared) {
    Map<String, StoredEntity> current =
        now.entities().stream()
            .collect(Collectors.toMap(StoredEntity::id, Function.identity(), (a, _) -> a));
    var faults = new ArrayList<Fault>();
    var migrations = new LinkedHashMap<String, Set<Migration>>();
    for (var old : before) {
      var entity = current.get(old.id());
      for (var change : entity == null ? gone(old) : EntityChanges.between(old, entity)) {
        var covering =
            declared.stream()
                .filter(migration -> migration.entity().equals(old.name()))
                .filter(change.coveredBy())
                .findFirst();
        covering.ifPresentOrElse(
            migration ->
                migrations.computeIfAbsent(old.id(), _ -> new LinkedHashSet<>()).add(migration),
            () -> faults.add(change.fault()));
      }
    }
    return new Evolution(faults.stream().distinct().toList(), migrations);
  }

  private static List<EntityChanges.Change> gone(StoredEntity old) {
    return List.of(
        EntityChanges.change(
            old,
            "it is gone, but its rows are still in " + old.table(),
            "bring it back, or leave its rows behind: migrating(retireEntity(\"%s\"))"
                .formatted(old.name()),
            migration -> migration.equals(Migration.retireEntity(old.name()))));
  }
}
