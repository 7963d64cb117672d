package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.key.KeyLanguage;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Index;

/** The keys of an entity's rows, or of one of its guards, in a table or index. */
public record KeySpace(
    String name, Entity<?> entity, KeyPattern partition, Optional<KeyPattern> sort) {

  /** All key spaces of a table (no index) or an index, as far as their templates can be typed. */
  public static List<KeySpace> of(Collection<Entity<?>> entities, Optional<Index> index) {
    var keySpaces = new ArrayList<KeySpace>();
    for (var entity : entities) {
      entity
          .place(index)
          .flatMap(place -> of(entity, entity.name(), place.partition(), place.sort()))
          .ifPresent(keySpaces::add);
      if (index.isEmpty()) {
        for (var guard : entity.guards()) {
          of(entity, entity.name() + "'s guard " + guard.rule(), guard.partition(), guard.sort())
              .ifPresent(keySpaces::add);
        }
      }
    }
    return keySpaces;
  }

  private static Optional<KeySpace> of(
      Entity<?> entity,
      String name,
      dev.cubby.core.key.Template partition,
      Optional<dev.cubby.core.key.Template> sort) {
    var first = entity.pattern(partition);
    var second = sort.flatMap(entity::pattern);
    return first.isEmpty() || sort.isPresent() != second.isPresent()
        ? Optional.empty()
        : Optional.of(new KeySpace(name, entity, first.get(), second));
  }

  public boolean isGuard() {
    return !name.equals(entity.name());
  }

  /** A key that both can have. */
  public Optional<String> findShared(KeySpace other) {
    var first = KeyLanguage.of(partition).findShared(KeyLanguage.of(other.partition));
    if (sort.isEmpty() || other.sort.isEmpty()) {
      return first;
    }
    var second = KeyLanguage.of(sort.get()).findShared(KeyLanguage.of(other.sort.get()));
    return first.flatMap(one -> second.map(two -> one + " / " + two));
  }
}
