package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.KeySpace;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.key.KeyPattern.Part;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Guard;

/** Proof 4: no two rows can have the same key, neither of two entities nor of one. */
final class KeysNeverCollide implements Proof {
  private static final int PROOF = 4;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    for (var table : draft.tables()) {
      var keySpaces = draft.keySpaces(table, Optional.empty());
      for (int i = 0; i < keySpaces.size(); i++) {
        for (int j = i + 1; j < keySpaces.size(); j++) {
          pair(keySpaces.get(i), keySpaces.get(j), faults);
        }
      }
      var names = new HashSet<String>();
      for (var entity : draft.in(table)) {
        if (!names.add(entity.name())) {
          faults.accept(
              Fault.of(
                  PROOF,
                  entity.name(),
                  "two entities of %s have this name".formatted(table.name()),
                  "rename one"));
        }
        unambiguous(entity, faults);
        guards(entity, faults);
      }
    }
  }

  private static void guards(Entity<?> entity, Consumer<Fault> faults) {
    var rules = new HashSet<String>();
    for (var guard : entity.guards()) {
      if (!rules.add(guard.rule().name())) {
        faults.accept(
            Fault.of(
                PROOF,
                entity.name(),
                "two of its guards are called %s".formatted(guard.rule()),
                "rename one: a refusal names its rule"));
      }
    }
    if (entity.table().typeAttribute().isPresent() && entity.name().equals(Guard.TYPE)) {
      faults.accept(
          Fault.of(
              PROOF,
              entity.name(),
              "its rows would be taken for guards, which have this type",
              "rename the entity"));
    }
  }

  private static void pair(KeySpace one, KeySpace other, Consumer<Fault> faults) {
    if (one.name().equals(other.name())) {
      return;
    }
    one.findShared(other)
        .ifPresent(key ->
            faults.accept(
                Fault.of(
                    PROOF,
                    one.name() + " and " + other.name(),
                    "both can have one key, %s and %s"
                        .formatted(
                            RangesMeetTheirEntities.describe(one),
                            RangesMeetTheirEntities.describe(other)),
                    key,
                    "give one of them a literal that the other cannot produce")));
  }

  private static void unambiguous(Entity<?> entity, Consumer<Fault> faults) {
    for (var place : entity.places()) {
      entity.pattern(place.partition()).ifPresent(p -> unambiguous(entity, p, faults));
      place
          .sort()
          .flatMap(entity::pattern)
          .ifPresent(pattern -> unambiguous(entity, pattern, faults));
    }
    for (var guard : entity.guards()) {
      entity.pattern(guard.partition()).ifPresent(p -> unambiguous(entity, p, faults));
      guard
          .sort()
          .flatMap(entity::pattern)
          .ifPresent(pattern -> unambiguous(entity, pattern, faults));
    }
  }

  /** A slot of open length must be followed by a character that it cannot contain. */
  private static void unambiguous(Entity<?> entity, KeyPattern pattern, Consumer<Fault> faults) {
    var parts = pattern.parts();
    for (int i = 0; i + 1 < parts.size(); i++) {
      if (parts.get(i) instanceof Part.Slot(var component, var type)
          && !type.shape().isFixedWidth()) {
        var next = parts.get(i + 1);
        boolean ends =
            next instanceof Part.Literal(var text) && !type.shape().canContinueWith(text.charAt(0));
        if (!ends) {
          faults.accept(
              Fault.of(
                  PROOF,
                  entity.name(),
                  "in %s nobody can tell where {%s} ends, so two records can have one key"
                      .formatted(pattern, component),
                  "follow it with #, or give it a view of fewer characters, such as {%s:slug}"
                      .formatted(component)));
        }
      }
    }
  }
}
