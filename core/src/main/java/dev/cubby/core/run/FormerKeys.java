package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.catalog.CatalogSnapshot;
import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;
import dev.cubby.core.key.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Key;
import dev.cubby.core.value.Value;

/** The table keys that rows of an entity had in earlier versions or during a migration. */
final class FormerKeys {
  private record Home(KeyLanguage partitions, Optional<KeyLanguage> sorts) {
    boolean holds(Key key) {
      return accepts(partitions, key.partition())
          && (sorts.isEmpty() || accepts(sorts.get(), key.sort().orElseThrow()));
    }
  }

  private final Entity<?> entity;
  private final List<Home> homes = new ArrayList<>();

  FormerKeys(List<StoredEntity> former, Entity<?> entity) {
    this.entity = entity;
    for (var version : former) {
      version.places().stream()
          .filter(place -> place.index().equals(CatalogSnapshot.TABLE))
          .map(place ->
              new Home(
                  language(version, place.partition()),
                  place.sort().isEmpty()
                      ? Optional.empty()
                      : Optional.of(language(version, place.sort()))))
          .forEach(homes::add);
    }
  }

  boolean hold(Key key) {
    return homes.stream().anyMatch(home -> home.holds(key));
  }

  /** The texts of a key with its former slot types, which the entity may no longer have. */
  private KeyLanguage language(StoredEntity version, String template) {
    return KeyPattern.of(
            Template.parse(template),
            slot -> version.slotType(slot).or(() -> entity.slotType(slot)))
        .map(KeyLanguage::of)
        .orElseThrow(
            () -> new IllegalStateException("A stored template has an unknown slot: " + template));
  }

  private static boolean accepts(KeyLanguage language, Value part) {
    return part instanceof Value.Text(var text) && language.accepts(text);
  }
}
