package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.catalog.Migration.*;
import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;

/**
 * Proof 12, migrations: everything a migration names exists, and the values it writes can be read.
 */
final class MigrationsFit {
  private static final int PROOF = 12;

  private MigrationsFit() {}

  static void check(Draft draft, Consumer<Fault> faults) {
    for (var migration : draft.migrations()) {
      var entity =
          draft.entities().stream()
              .filter(one -> one.name().equals(migration.entity()))
              .findFirst();
      entity
          .flatMap(one -> fault(one, migration))
          .or(() ->
              entity.isEmpty() && !(isRetirement(migration))
                  ? Optional.of("it is migrated, but the catalog does not have it")
                  : Optional.empty())
          .ifPresent(what ->
              faults.accept(
                  Fault.of(
                      PROOF, migration.entity(), what, "correct or remove " + migration.id())));
    }
  }

  private static Optional<String> fault(Entity<?> entity, Migration migration) {
    return switch (migration) {
      case Fill(var _, var attribute, var value) -> unreadable(entity, attribute, value);
      case Respell(var _, var attribute, var _, var to) ->
          unreadable(entity, attribute, Value.of(to));
      case Retype(var _, var attribute) -> missing(entity, attribute);
      case BuildGuards(var _, var rule) ->
          entity.guards().stream().anyMatch(guard -> guard.rule().name().equals(rule))
              ? Optional.empty()
              : Optional.of("it has no unique " + rule);
      case Rekey(var _, var place) ->
          entity.places().stream().anyMatch(one -> one.name().equals(place))
              ? Optional.empty()
              : Optional.of("it does not stand in " + place);
      case RetireEntity _ -> Optional.of("it is retired, but the catalog still has it");
      case RetireIndex _, RetireGuards _, RetireVersion _ -> Optional.empty();
    };
  }

  /** A retired index, guard or version may belong to an entity that is gone too. */
  private static boolean isRetirement(Migration migration) {
    return switch (migration) {
      case RetireEntity _, RetireIndex _, RetireGuards _, RetireVersion _ -> true;
      case Fill _, Respell _, Retype _, BuildGuards _, Rekey _ -> false;
    };
  }

  private static Optional<String> missing(Entity<?> entity, String attribute) {
    return entity.codec().components().typeOf(attribute).isPresent()
        ? Optional.empty()
        : Optional.of("it has no attribute " + attribute);
  }

  private static Optional<String> unreadable(Entity<?> entity, String attribute, Value value) {
    var missing = missing(entity, attribute);
    if (missing.isPresent()) {
      return missing;
    }
    try {
      entity.codec().at(Path.of(attribute).elements()).orElseThrow().decode(value);
      return Optional.empty();
    } catch (UnreadableRow e) {
      return Optional.of("its %s cannot become %s".formatted(attribute, value));
    }
  }
}
