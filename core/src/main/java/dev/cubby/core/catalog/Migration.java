package dev.cubby.core.catalog;

import dev.cubby.core.codec.Codecs;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.value.Value;

/**
 * A change of stored rows, as data. It covers exactly the change of the declaration that it names;
 * opening a store carries it out before the first contract is answered, and skips it where the
 * store's own record shows that nothing is left to do. So a migration may stay declared.
 */
public sealed interface Migration {
  String entity();

  /** What a store remembers it by while it runs; it stays the same from version to version. */
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

  /** Rows without the attribute get this value. */
  record Fill(String entity, String attribute, Value value) implements Migration {}

  /** Rows with one value of an attribute get another: for a renamed or removed enum constant. */
  record Respell(String entity, String attribute, String from, String to) implements Migration {}

  /** Every stored value is read as its new type and stored as that writes it. */
  record Retype(String entity, String attribute) implements Migration {}

  /** Rows take the guards of a rule that is new or has changed. */
  record BuildGuards(String entity, String rule) implements Migration {}

  /** Rows move to their new key in the table ({@code table}), or to that in an index. */
  record Rekey(String entity, String place) implements Migration {}

  /** Rows leave an index. */
  record RetireIndex(String entity, String index) implements Migration {}

  /** The guards of a rule are deleted. */
  record RetireGuards(String entity, String rule) implements Migration {}

  /** The version is not counted any more; rows keep the attribute. */
  record RetireVersion(String entity) implements Migration {}

  /** The entity is given up; its rows stay where they are. */
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

  /** The rule is gone, and its name is what is left of it. */
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
   * Whether a version from before the migration still reads rows that are half migrated. If so, a
   * migration that meets bad rows steps back, and the earlier version can be used to correct them.
   */
  default boolean keepsEarlierVersionsWorking() {
    return switch (this) {
      case Fill _, BuildGuards _, Retype _ -> true;
      case Respell _, Rekey _, RetireIndex _, RetireGuards _, RetireVersion _, RetireEntity _ ->
          false;
    };
  }
}
