package dev.cubby.core.run;

import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;

import dev.cubby.core.catalog.CatalogSnapshot.StoredAttribute;
import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;
import dev.cubby.core.codec.RecordCodec;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the store itself knows of one entity: how its rows were declared when a catalog was last
 * opened, by which catalogs, and how far a migration of it has come, and to what: to the last
 * target, and before that perhaps to others, which some rows have reached. It never forgets an
 * attribute, because rows may still have it.
 */
record CatalogRecord(
    StoredEntity declared,
    Set<String> catalogs,
    long revision,
    Set<String> migrating,
    List<StoredEntity> targets,
    Map<String, Value> position) {

  static final Table TABLE = table("cubby-catalog", primary("PK", "SK"));

  /** All in one partition: they are few, and read at once whenever a catalog is opened. */
  static final Value PARTITION = Value.of("ENTITY");

  private static final RecordCodec<CatalogRecord> CODEC =
      RecordCodec.of(CatalogRecord.class).whenAbsent("targets", Value.of(List.of()));

  static CatalogRecord read(Row row) {
    return CODEC.decode(row::find);
  }

  static CatalogRecord first(StoredEntity declared, String catalog) {
    return new CatalogRecord(declared, Set.of(catalog), 0, Set.of(), List.of(), Map.of());
  }

  String id() {
    return declared.id();
  }

  boolean isOf(String catalog) {
    return catalogs.contains(catalog);
  }

  /** Its rows stay, but no catalog has it any more. */
  boolean isRetired() {
    return catalogs.isEmpty();
  }

  /** Every declaration that rows may have been written by. */
  List<StoredEntity> versions() {
    var versions = new ArrayList<>(List.of(declared));
    versions.addAll(targets);
    return versions;
  }

  /** The same after a catalog that declares the entity was opened. */
  CatalogRecord now(StoredEntity current, String catalog) {
    var names = new TreeSet<>(catalogs);
    names.add(catalog);
    return new CatalogRecord(remembering(current), names, revision, Set.of(), List.of(), Map.of());
  }

  /** A declaration with the attributes that other versions have written besides. */
  private StoredEntity remembering(StoredEntity current) {
    var all = new TreeMap<String, StoredAttribute>();
    for (var version : versions()) {
      version
          .attributes()
          .forEach((path, old) ->
              all.putIfAbsent(
                  path, new StoredAttribute(old.type(), false, old.of(), old.whenAbsent())));
    }
    all.putAll(current.attributes());
    return new StoredEntity(
        current.name(),
        current.table(),
        current.places(),
        all,
        current.expiry(),
        current.typedBy(),
        current.version());
  }

  /** The same after a catalog gave the entity up. */
  CatalogRecord without(String catalog) {
    var names = new TreeSet<>(catalogs);
    names.remove(catalog);
    return new CatalogRecord(declared, names, revision, Set.of(), List.of(), Map.of());
  }

  /** A migration goes on where it was; with another target it begins again, for every row. */
  CatalogRecord migrating(Set<String> migrations, StoredEntity target) {
    if (migrating.equals(migrations) && !targets.isEmpty() && targets.getLast().equals(target)) {
      return this;
    }
    var tried = new ArrayList<>(targets);
    tried.remove(target);
    tried.add(target);
    return new CatalogRecord(declared, catalogs, revision, migrations, tried, Map.of());
  }

  /** The same after a migration was given up. */
  CatalogRecord steppedBack() {
    return new CatalogRecord(
        remembering(declared), catalogs, revision, Set.of(), List.of(), Map.of());
  }

  CatalogRecord next() {
    return new CatalogRecord(declared, catalogs, revision + 1, migrating, targets, position);
  }

  CatalogRecord at(Optional<Row> after) {
    return new CatalogRecord(
        declared,
        catalogs,
        revision,
        migrating,
        targets,
        after.map(Row::attributes).orElse(Map.of()));
  }

  Optional<Row> after() {
    return position.isEmpty() ? Optional.empty() : Optional.of(Row.of(position));
  }

  /** Stores the record as its next revision, unless somebody else was there first. */
  RowWrite write() {
    return next().put(isCurrent());
  }

  /** Stores how far a migration has come; no revision, so that two servers can share the work. */
  RowWrite save() {
    return put(isCurrent());
  }

  private RowWrite put(Condition condition) {
    var row = Row.builder();
    RowMapping.writeKey(TABLE.key(), key(), row::with);
    CODEC.encode(this, row::with);
    return new RowWrite.Put(TABLE.name(), row.build(), condition);
  }

  private Condition isCurrent() {
    return revision == 0
        ? Condition.absent(TABLE.key().partition().name())
        : Condition.equal("revision", Value.of(revision));
  }

  private Key key() {
    return new Key(PARTITION, Optional.of(Value.of(id())));
  }
}
