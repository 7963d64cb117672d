package dev.cubby.core.catalog;

import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Proof 12: what is stored already is still found and read, or a named migration sees to it. */
final class OldRowsStayReadable implements Proof {
  private static final int PROOF = 12;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    if (draft.previous().isEmpty()) {
      return;
    }
    Map<String, StoredEntity> now =
        CatalogSnapshot.of(draft).entities().stream()
            .collect(Collectors.toMap(OldRowsStayReadable::id, Function.identity(), (a, b) -> a));
    for (var old : draft.previous().get().entities()) {
      boolean migrated =
          draft.migrations().stream()
              .anyMatch(migration -> migration.entities().contains(old.name()));
      var current = now.get(id(old));
      if (migrated) {
        continue;
      }
      if (current == null) {
        faults.accept(fault(old, "it is gone, but its rows are still in " + old.table()));
      } else {
        places(old, current, faults);
        attributes(old, current, faults);
      }
    }
  }

  private static String id(StoredEntity entity) {
    return entity.table() + "/" + entity.name();
  }

  private static void places(StoredEntity old, StoredEntity current, Consumer<Fault> faults) {
    for (var place : old.places()) {
      if (!current.places().contains(place)) {
        faults.accept(
            fault(
                old,
                "its key in %s was %s / %s in %s and is not any more"
                    .formatted(
                        place.index(), place.partition(), place.sort(), place.attributes())));
      }
    }
    for (var place : current.places()) {
      boolean isNew = old.places().stream().noneMatch(one -> one.index().equals(place.index()));
      if (isNew) {
        faults.accept(
            fault(old, "it stands in %s now, where its old rows are not".formatted(place.index())));
      }
    }
  }

  private static void attributes(StoredEntity old, StoredEntity current, Consumer<Fault> faults) {
    current
        .attributes()
        .forEach((name, attribute) -> {
          var before = old.attributes().get(name);
          if (before == null && attribute.required()) {
            faults.accept(
                Fault.of(
                    PROOF,
                    old.name(),
                    "its old rows have no %s, and cannot be read".formatted(name),
                    "say whenAbsent(\"%s\", …), or make it Optional".formatted(name)));
          } else if (before != null && !before.type().equals(attribute.type())) {
            faults.accept(
                fault(
                    old,
                    "its %s was stored as %s and is now %s"
                        .formatted(name, before.type(), attribute.type())));
          } else if (before != null && !before.required() && attribute.required()) {
            faults.accept(
                Fault.of(
                    PROOF,
                    old.name(),
                    "some of its old rows have no %s, and cannot be read".formatted(name),
                    "say whenAbsent(\"%s\", …), or leave it Optional".formatted(name)));
          }
        });
  }

  private static Fault fault(StoredEntity entity, String what) {
    return Fault.of(
        PROOF,
        entity.name(),
        what,
        "take the change back, or name its migration: migrating(\"…\", \"%s\")"
            .formatted(entity.name()));
  }
}
