package dev.cubby.core.catalog;

import dev.cubby.core.codec.Codecs;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.value.Value;

/**
 * A change of stored rows, as data. It covers exactly the change of the declaration that it names.
 * Opening a store runs it before the first contract is executed, and skips it if the store's record
 * shows that it is complete, so a migration may stay declared.
 */
public sealed interface Migration {
  String entity();

  /**
   * The name under which a store records a running migration. It must stay the same across
   * versions.
   */
  default String id() {
    return switch (this) {
      case Fill(var entity, var attribute, var value) ->
          "fill %s.%s = %s".formatted(entity, attribute, CatalogSnapshot.text(value));
      case Respell(var entity, var attribute, var from, var to) ->
          "respell %s.%s from %s to %s".formatted(entity, attribute, from, to);
      case Retype(var entity, var attribute) -> "retype %s.%s".formatted(entity, attribute);
      case BuildGuards(var entity, var rule) -> "build guards %s %s".formatted(entity, rule);
      case Rekey(var entity, var place) -> "rekey %s in %s".formatted(entity, place);
      case RetireIndex(var entity, var index) -> "retire index %s of %s".formatted(index, entity);
      case RetireGuards(var entity, var rule) -> "retire guards %s %s".formatted(entity, rule);
      case RetireVersion(var entity) -> "retire version of " + entity;
      case RetireEntity(var entity) -> "retire entity " + entity;
    };
  }

  /** Gives rows without the attribute a value. */
  record Fill(String entity, String attribute, Value value) implements Migration {}

  /** Replaces one value of an attribute by another, for a renamed or removed enum constant. */
  record Respell(String entity, String attribute, String from, String to) implements Migration {}

  /** Reads every stored value as its new type and writes it back in that type's form. */
  record Retype(String entity, String attribute) implements Migration {}

  /** Takes the guards of a new or changed rule. */
  record BuildGuards(String entity, String rule) implements Migration {}

  /** Moves rows to their new key in the table ({@code table}) or in an index. */
  record Rekey(String entity, String place) implements Migration {}

  /** Removes rows from an index. */
  record RetireIndex(String entity, String index) implements Migration {}

  /** Deletes the guards of a rule. */
  record RetireGuards(String entity, String rule) implements Migration {}

  /** Stops counting the version; rows keep the attribute. */
  record RetireVersion(String entity) implements Migration {}

  /** Gives up the entity; its rows stay where they are. */
  record RetireEntity(String entity) implements Migration {}

  static Migration fill(Entity<?> entity, String attribute, Object constant) {
    return new Fill(entity.name(), attribute, Codecs.constant(constant));
  }

  static Migration respell(Entity<?> entity, String attribute, String from, String to) {
    return new Respell(entity.name(), attribute, from, to);
  }

  static Migration retype(Entity<?> entity, String attribute) {
    return new Retype(entity.name(), attribute);
  }

  static Migration buildGuards(Entity<?> entity, Rule rule) {
    return new BuildGuards(entity.name(), rule.name());
  }

  static Migration rekey(Entity<?> entity, String place) {
    return new Rekey(entity.name(), place);
  }

  static Migration retireIndex(Entity<?> entity, String index) {
    return new RetireIndex(entity.name(), index);
  }

  /** Takes the rule's name, because the rule itself is no longer declared. */
  static Migration retireGuards(Entity<?> entity, String rule) {
    return new RetireGuards(entity.name(), rule);
  }

  static Migration retireVersion(Entity<?> entity) {
    return new RetireVersion(entity.name());
  }

  static Migration retireEntity(String entity) {
    return new RetireEntity(entity);
  }

  /**
   * Whether the previous version can still read half-migrated rows. If so, a migration that meets
   * bad rows is withdrawn, and the previous version can be used to correct them.
   */
  default boolean keepsEarlierVersionsWorking() {
    return switch (this) {
      case Fill _, BuildGuards _, Retype _ -> true;
      case Respell _, Rekey _, RetireIndex _, RetireGuards _, RetireVersion _, RetireEntity _ ->
          false;
    };
  }
}
