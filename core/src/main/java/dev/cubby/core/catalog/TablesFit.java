package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.SortClause;
import dev.cubby.core.expression.Path;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.Limits;
import dev.cubby.core.value.Value;

/** Proof 1, tables: an entity's keys have the form that its table declares. */
final class TablesFit {
  private static final int PROOF = 1;
  private static final int MOST_INDEXES = 20;
  private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

  private final Consumer<Fault> faults;

  TablesFit(Consumer<Fault> faults) {
    this.faults = faults;
  }

  void check(Draft draft) {
    var names = new HashMap<String, Object>();
    for (var table : draft.tables()) {
      if (names.put(table.name(), table) != null) {
        fault(table.name(), "two tables have this name", "declare it once, for all its entities");
      }
      name("table", table.name(), table.in("environment").name());
      table.indexes().forEach(index -> name("index", index.name(), index.name()));
      if (table.indexes().size() > MOST_INDEXES) {
        fault(
            table.name(),
            "it has %d indexes; a table has at most 20".formatted(table.indexes().size()),
            "let entities share indexes: their keys keep them apart");
      }
    }
    draft.entities().forEach(this::entity);
    draft.queries().forEach(this::query);
  }

  private void name(String kind, String declared, String inAnEnvironment) {
    if (!NAME.matcher(inAnEnvironment).matches()) {
      fault(
          declared,
          "no %s can have this name".formatted(kind),
          "use 3 to 255 letters, digits, underscores, dots and hyphens");
    }
  }

  private void entity(Entity<?> entity) {
    for (var place : entity.places()) {
      var schema = place.index().map(Index::key).orElse(entity.table().key());
      var where = entity.name() + " at " + place.name();
      key(where, schema, place.sort());
      fits(entity, where, place.partition(), place.sort());
    }
    for (var guard : entity.guards()) {
      var where = entity.name() + "'s guard " + guard.rule();
      key(where, entity.table().key(), guard.sort());
      fits(entity, where, guard.partition(), guard.sort());
    }
    entity.table().indexes().stream()
        .filter(index -> entity.place(Optional.of(index)).isEmpty())
        .filter(index -> index.key().attributes().stream().allMatch(key -> has(entity, key)))
        .forEach(index ->
            fault(
                entity.name(),
                "its rows stand in %s, whose key attributes they have, and it does not say so"
                    .formatted(index.name()),
                "say at(%s, …), or rename a component".formatted(index.name())));
    entity
        .table()
        .typeAttribute()
        .filter(name -> entity.codec().components().find(name).isPresent())
        .ifPresent(name ->
            fault(
                entity.name(),
                "its component %s is the attribute that names a row's type".formatted(name),
                "rename the component"));
    entity
        .table()
        .ttl()
        .filter(name ->
            entity.codec().components().typeOf(name).filter(TablesFit::isNoTime).isPresent())
        .ifPresent(name ->
            fault(
                entity.name(),
                "its component %s expires rows, and is neither Instant nor long".formatted(name),
                "make it an Instant"));
  }

  /** A key that is too long with its shortest values is always too long. */
  private void fits(Entity<?> entity, String where, Template partition, Optional<Template> sort) {
    fits(entity, where, partition, Limits.PARTITION_KEY_BYTES);
    sort.ifPresent(template -> fits(entity, where, template, Limits.SORT_KEY_BYTES));
  }

  private void fits(Entity<?> entity, String where, Template template, int most) {
    int least = entity.pattern(template).map(KeyPattern::leastBytes).orElse(0);
    if (least > most) {
      fault(
          where,
          "its key has at least %d bytes, and no such key has more than %d".formatted(least, most),
          "shorten its literals");
    }
  }

  private static boolean isNoTime(java.lang.reflect.Type type) {
    return type != Instant.class && type != long.class && type != Long.class;
  }

  private static boolean has(Entity<?> entity, KeyAttribute key) {
    return entity
        .codecAt(Path.of(key.name()))
        .flatMap(codec -> codec.type())
        .filter(key.type()::equals)
        .isPresent();
  }

  private void key(String where, KeySchema schema, Optional<Template> sort) {
    for (var attribute : schema.attributes()) {
      if (attribute.type() != Value.Type.S) {
        fault(
            where,
            "the key attribute %s is of type %s".formatted(attribute.name(), attribute.type()),
            "contracts have text keys; give a number its width as in {week:2}");
      }
    }
    if (schema.sort().isPresent() != sort.isPresent()) {
      fault(
          where,
          schema.sort().isPresent()
              ? "there is a sort key %s, for which it has no template"
                  .formatted(schema.sort().get().name())
              : "it has a template %s, but there is no sort key".formatted(sort.orElseThrow()),
          "give it the key that the table has");
    }
  }

  private void query(Query<?, ?> query) {
    var schema = query.index().map(Index::key).orElse(query.entities().getFirst().table().key());
    if (schema.sort().isEmpty() && !(query.sort() instanceof SortClause.Everything)) {
      fault(query.name(), "it asks for a range where there is no sort key", "drop the range");
    }
  }

  private void fault(String where, String what, String fix) {
    faults.accept(Fault.of(PROOF, where, what, fix));
  }
}
