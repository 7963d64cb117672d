package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.catalog.CatalogSnapshot.*;
import dev.cubby.core.catalog.Migration.*;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Changes of one entity's declaration that its stored rows would not survive without a migration.
 */
final class EntityChanges {
  private static final int PROOF = 12;

  /** A change, and which migrations cover exactly this change. */
  record Change(Fault fault, Predicate<Migration> coveredBy) {}

  private final StoredEntity old;
  private final StoredEntity now;
  private final List<Change> changes = new ArrayList<>();

  private EntityChanges(StoredEntity old, StoredEntity now) {
    this.old = old;
    this.now = now;
  }

  static List<Change> between(StoredEntity old, StoredEntity now) {
    var all = new EntityChanges(old, now);
    all.places();
    now.attributes().forEach(all::attribute);
    all.expiry();
    all.typeAttribute();
    all.version();
    return all.changes;
  }

  private static boolean nothing(Migration migration) {
    return false;
  }

  static Change change(
      StoredEntity entity, String what, String fix, Predicate<Migration> coveredBy) {
    return new Change(Fault.of(PROOF, entity.name(), what, fix), coveredBy);
  }

  private void add(String what, String fix, Predicate<Migration> coveredBy) {
    changes.add(change(old, what, fix, coveredBy));
  }

  private void places() {
    for (var before : old.places()) {
      var place = now.place(before.index());
      if (place.isEmpty()) {
        add(
            "its key in %s was %s / %s and is gone, but its rows still have it"
                .formatted(before.index(), before.partition(), before.sort()),
            "bring it back, or declare " + retirement(before),
            retiring(before));
      } else if (!same(before, place.get())) {
        moved(before, place.get());
      }
    }
    for (var place : now.places()) {
      if (old.place(place.index()).isEmpty()) {
        add(
            "it was added to %s, but existing rows are not in it".formatted(place.index()),
            "declare " + declaration(place),
            covering(place));
      }
    }
  }

  private static boolean same(StoredPlace before, StoredPlace now) {
    return before.attributes().equals(now.attributes())
        && before.partition().equals(now.partition())
        && before.sort().equals(now.sort())
        && isSame(before.whileIn(), now.whileIn());
  }

  private static boolean isSame(String before, String now) {
    return before.equals(now) || before.equals(CatalogSnapshot.UNKNOWN);
  }

  private void moved(StoredPlace before, StoredPlace place) {
    var what =
        "its key in %s was %s / %s in %s%s and is not any more"
            .formatted(
                before.index(),
                before.partition(),
                before.sort(),
                before.attributes(),
                before.whileIn().isEmpty() ? "" : " while " + before.whileIn());
    if (before.attributes().equals(place.attributes())) {
      add(what, "revert the change, or declare " + declaration(place), covering(place));
    } else {
      add(what, "revert the change: a key's attributes keep their names", EntityChanges::nothing);
    }
  }

  private static String declaration(StoredPlace place) {
    return place
        .rule()
        .map("migrating(buildGuards(…, %s))"::formatted)
        .orElse("migrating(rekey(…, \"%s\"))".formatted(place.index()));
  }

  private Predicate<Migration> covering(StoredPlace place) {
    Migration only =
        place
            .rule()
            .<Migration>map(rule -> new BuildGuards(old.name(), rule))
            .orElseGet(() -> new Rekey(old.name(), place.index()));
    return only::equals;
  }

  private static String retirement(StoredPlace place) {
    return place
        .rule()
        .map("migrating(retireGuards(…, \"%s\"))"::formatted)
        .orElse("migrating(retireIndex(…, \"%s\"))".formatted(place.index()));
  }

  private Predicate<Migration> retiring(StoredPlace place) {
    Migration only =
        place
            .rule()
            .<Migration>map(rule -> new RetireGuards(old.name(), rule))
            .orElseGet(() -> new RetireIndex(old.name(), place.index()));
    return only::equals;
  }

  private void attribute(String path, StoredAttribute attribute) {
    var before = old.attributes().get(path);
    if (before == null) {
      if (attribute.required() && isKnown(parent(path))) {
        absent(path, "its old rows have no %s, and cannot be read", "make it Optional");
      }
      return;
    }
    if (!before.type().equals(attribute.type())) {
      add(
          "its %s was stored as %s and is now %s".formatted(path, before.type(), attribute.type()),
          "revert the change, or give the new one another name",
          EntityChanges::nothing);
    } else {
      javaType(path, before, attribute);
    }
    if (!before.required() && attribute.required()) {
      absent(path, "some of its old rows have no %s, and cannot be read", "leave it Optional");
    } else if (!before.whenAbsent().isEmpty()
        && !isSame(before.whenAbsent(), attribute.whenAbsent())) {
      add(
          "a row without %s meant %s and now means %s"
              .formatted(
                  path,
                  before.whenAbsent(),
                  attribute.whenAbsent().isEmpty() ? "nothing" : attribute.whenAbsent()),
          "revert the change, or write what it meant: migrating(fill(…, \"%s\", …))"
              .formatted(path),
          filling(path));
    }
  }

  /**
   * An attribute inside a new attribute, or inside one that an earlier format does not describe, is
   * new with it.
   */
  private boolean isKnown(@Nullable String parent) {
    return parent == null || old.attributes().containsKey(parent);
  }

  private static @Nullable String parent(String path) {
    int end = path.lastIndexOf('.');
    if (end < 0) {
      return null;
    }
    return path.substring(0, end);
  }

  private void absent(String path, String what, String otherwise) {
    add(
        what.formatted(path),
        isInside(path)
            ? otherwise
            : "declare whenAbsent(\"%s\", …), %s, or declare migrating(fill(…, \"%s\", …))"
                .formatted(path, otherwise, path),
        filling(path));
  }

  /** Migrations change top-level attributes only. */
  private static boolean isInside(String path) {
    return path.contains(".") || path.endsWith("[]");
  }

  private Predicate<Migration> filling(String path) {
    return migration ->
        migration instanceof Fill(var entity, var attribute, var _)
            && entity.equals(old.name())
            && attribute.equals(path);
  }

  private void javaType(String path, StoredAttribute before, StoredAttribute attribute) {
    var retype = new Retype(old.name(), path);
    if (!JavaKind.reads(before.of(), attribute.of())) {
      add(
          "its %s was %s and is now %s, which does not read every old value"
              .formatted(path, before.of(), attribute.of()),
          isInside(path)
              ? "revert the change, or give the new one another name"
              : "revert the change, or have every row read as that first:"
                  + " migrating(retype(…, \"%s\"))".formatted(path),
          retype::equals);
    }
    for (var constant : JavaKind.removed(before.of(), attribute.of())) {
      add(
          "its %s has no constant %s any more, and rows that have it cannot be read"
              .formatted(path, constant),
          isInside(path) ? "bring it back" : replacement(path, attribute, constant),
          migration ->
              migration.equals(retype)
                  || (migration instanceof Respell(var _, var of, var from, var _)
                      && of.equals(path)
                      && from.equals(constant)));
    }
  }

  private static String replacement(String path, StoredAttribute attribute, String constant) {
    return attribute.type().equals(Value.Type.M.name())
        ? "bring it back, or have every row read without it: migrating(retype(…, \"%s\"))"
            .formatted(path)
        : "bring it back, or declare what becomes of it:"
            + " migrating(respell(…, \"%s\", \"%s\", …))".formatted(path, constant);
  }

  /** Old rows must not expire by an attribute that was never an expiry, nor come back to life. */
  private void expiry() {
    if (!isSame(old.expiry(), now.expiry()) && !isNew(old.expiry(), now.expiry())) {
      add(
          old.expiry().isEmpty()
              ? "its rows expire by %s now, which old rows have for something else"
                  .formatted(now.expiry())
              : "its rows expired by %s and now by %s"
                  .formatted(old.expiry(), now.expiry().isEmpty() ? "nothing" : now.expiry()),
          "keep ttl(\"%s\") for this table, or use another table"
              .formatted(old.expiry().isEmpty() ? "…" : old.expiry()),
          EntityChanges::nothing);
    }
  }

  private void typeAttribute() {
    if (!isSame(old.typedBy(), now.typedBy()) && !isNew(old.typedBy(), now.typedBy())) {
      add(
          "its type was named in %s and is now in %s"
              .formatted(
                  old.typedBy().isEmpty() ? "no attribute" : old.typedBy(),
                  now.typedBy().isEmpty() ? "none" : now.typedBy()),
          "revert the change of typedBy",
          EntityChanges::nothing);
    }
  }

  /** The attribute is new: there was none before, and no old row has it. */
  private boolean isNew(String before, String attribute) {
    return before.isEmpty() && !old.attributes().containsKey(attribute);
  }

  private void version() {
    if (!old.version().isEmpty() && !isSame(old.version(), now.version())) {
      add(
          "its version was counted in %s and is not any more".formatted(old.version()),
          "keep versioned(\"%s\"), or declare migrating(retireVersion(…))".formatted(old.version()),
          new RetireVersion(old.name())::equals);
    }
  }
}
