package dev.cubby.core.run;

import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;

import module java.base;

import dev.cubby.core.catalog.CatalogSnapshot.StoredAttribute;
import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;
import dev.cubby.core.codec.RecordCodec;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/**
 * The store's own record of one entity: its last declaration, the catalogs that use it, and the
 * progress of a migration. An interrupted migration may have had earlier targets that some rows
 * have reached. Attributes are never forgotten, because rows may still have them.
 */
record CatalogRecord(
    StoredEntity declared,
    Set<String> catalogs,
    long revision,
    Set<String> migrating,
    List<StoredEntity> targets,
    Map<String, Value> position) {

  static final Table TABLE = table("cubby-catalog", primary("PK", "SK"));

  /**
   * All records share one partition: they are few, and are read together when a catalog is opened.
   */
  static final Value PARTITION = Value.of("ENTITY");

  private static final RecordCodec<CatalogRecord> CODEC =
      RecordCodec.of(CatalogRecord.class).whenAbsent("targets", Value.of(List.of()));

  static CatalogRecord read(Row row) {
    return CODEC.decode(row::getOrNull);
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

  /** Whether no catalog has the entity any more. Its rows stay. */
  boolean isRetired() {
    return catalogs.isEmpty();
  }

  /** Every declaration under which rows may have been written. */
  List<StoredEntity> versions() {
    var versions = new ArrayList<>(List.of(declared));
    versions.addAll(targets);
    return versions;
  }

  /** The record after a catalog that declares the entity was opened. */
  CatalogRecord now(StoredEntity current, String catalog) {
    var names = new TreeSet<>(catalogs);
    names.add(catalog);
    return new CatalogRecord(remembering(current), names, revision, Set.of(), List.of(), Map.of());
  }

  /** A declaration with the attributes of earlier versions added. */
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

  /** The record after a catalog gave the entity up. */
  CatalogRecord without(String catalog) {
    var names = new TreeSet<>(catalogs);
    names.remove(catalog);
    return new CatalogRecord(declared, names, revision, Set.of(), List.of(), Map.of());
  }

  /** Resumes a migration with the same target; a new target starts again with the first row. */
  CatalogRecord migrating(Set<String> migrations, StoredEntity target) {
    if (migrating.equals(migrations) && !targets.isEmpty() && targets.getLast().equals(target)) {
      return this;
    }
    var tried = new ArrayList<>(targets);
    tried.remove(target);
    tried.add(target);
    return new CatalogRecord(declared, catalogs, revision, migrations, tried, Map.of());
  }

  /** The record after a migration was withdrawn. */
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

  /** Stores the record as its next revision, unless another server was faster. */
  RowWrite write() {
    return next().put(isCurrent());
  }

  /**
   * Stores a migration's position without a new revision, so that two servers can share the work.
   */
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
