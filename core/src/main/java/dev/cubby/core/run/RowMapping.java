package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.key.*;
import dev.cubby.core.key.KeyPattern.Slots;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** An entity resolved for use: typed key patterns, and its table under its real name. */
final class RowMapping<T> {

  /** A key of the entity in its table or in an index. */
  record KeyOf(Place place, KeySchema schema, KeyPattern partition, @Nullable KeyPattern sort) {

    /** The two key texts, or null if a slot has no value. */
    @Nullable Key find(Slots slots) {
      var first = partition.renderOrNull(slots);
      var second = sort == null ? null : sort.renderOrNull(slots);
      if (first == null || (sort != null && second == null)) {
        return null;
      }
      requireShard(slots);
      return second == null ? Key.of(first) : Key.of(first, second);
    }

    /** Refuses a row in an undeclared shard, because no query would list it. */
    private void requireShard(Slots slots) {
      if (place.growth() instanceof Growth.Sharded(var shards, var slot)
          && partition.has(slot)
          && slots.value(slot) instanceof Number shard
          && shard.longValue() >= shards) {
        throw new InvalidInput(
            "A shard is below the declared number", "slot", slot, "shard", shard, "shards", shards);
      }
    }

    Set<String> components() {
      var components = new LinkedHashSet<String>();
      partition.slots().forEach(slot -> components.add(slot.component()));
      if (sort != null) {
        sort.slots().forEach(slot -> components.add(slot.component()));
      }
      return components;
    }

    boolean uses(String component) {
      return partition.has(component) || (sort != null && sort.has(component));
    }
  }

  /** A guard with its key patterns. */
  record GuardKey(Guard guard, KeyOf key) {}

  private final Entity<T> entity;
  private final Table table;
  private final KeyOf home;
  private final List<KeyOf> indexKeys;
  private final List<GuardKey> guards;
  private final KeyLanguage partitions;
  private final @Nullable KeyLanguage sorts;
  private final Optional<Path> expiry;
  private final Condition exists;
  private final Condition absent;

  RowMapping(Entity<T> entity, Table table) {
    this.entity = entity;
    this.table = table;
    this.home = keyOf(entity.home());
    this.indexKeys = entity.places().stream().skip(1).map(this::keyOf).toList();
    this.guards =
        entity.guards().stream()
            .map(guard ->
                new GuardKey(
                    guard,
                    new KeyOf(
                        entity.home(),
                        table.key(),
                        pattern(guard.partition()),
                        guard.sort().map(this::pattern).orElse(null))))
            .toList();
    this.partitions = KeyLanguage.of(home.partition());
    this.sorts = home.sort() == null ? null : KeyLanguage.of(home.sort());
    this.expiry = table.ttl().map(Path::of);
    this.exists = Condition.exists(table.key().partition().name());
    this.absent = Condition.absent(table.key().partition().name());
  }

  private KeyOf keyOf(Place place) {
    var schema = place.index().map(index -> index.key()).orElse(table.key());
    return new KeyOf(
        place, schema, pattern(place.partition()), place.sort().map(this::pattern).orElse(null));
  }

  private KeyPattern pattern(Template template) {
    return entity
        .pattern(template)
        .orElseThrow(() -> new IllegalStateException("An unsound template: " + template));
  }

  Entity<T> entity() {
    return entity;
  }

  Table table() {
    return table;
  }

  List<KeyOf> indexKeys() {
    return indexKeys;
  }

  List<GuardKey> guards() {
    return guards;
  }

  /** The address of the row whose key slots these are. */
  RowKey address(Slots slots) {
    var first = home.partition().render(slots);
    var key = home.sort() == null ? Key.of(first) : Key.of(first, home.sort().render(slots));
    home.requireShard(slots);
    return new RowKey(table.name(), key);
  }

  Slots slots(T record) {
    return component -> entity.codec().components().value(record, component);
  }

  Row encode(T record) {
    var row = Row.builder();
    var slots = slots(record);
    writeKey(home.schema(), address(slots).key(), row::with);
    for (var index : indexKeys) {
      var key = index.find(slots);
      if (key != null) {
        writeKey(index.schema(), key, row::with);
      }
    }
    table.typeAttribute().ifPresent(attribute -> row.with(attribute, entity.name()));
    entity.codec().encode(record, row::with);
    return row.build();
  }

  static void writeKey(KeySchema schema, Key key, BiConsumer<String, Value> attributes) {
    attributes.accept(schema.partition().name(), key.partition());
    if (schema.sort().isPresent()) {
      attributes.accept(schema.sort().get().name(), key.sort().orElseThrow());
    }
  }

  T decode(Row row) {
    if (!owns(row)) {
      throw new UnreadableRow(
          "A stored row is of another type",
          "expected",
          entity.name(),
          "key",
          table.key().keyOf(row));
    }
    return entity.codec().decode(row::getOrNull);
  }

  /** Decodes the row, and requires that its key matches its record. */
  T decodeInPlace(Row row) {
    var record = decode(row);
    var key = table.key().keyOf(row);
    if (!liesAt(key, record)) {
      throw new UnreadableRow(
          "A stored row lies elsewhere than it says", "entity", entity.name(), "key", key);
    }
    return record;
  }

  private boolean liesAt(Key key, T record) {
    try {
      return address(slots(record)).key().equals(key);
    } catch (InvalidInput noKeyAtAll) {
      return false;
    }
  }

  /**
   * Whether the row belongs to this entity, by its type attribute or else by the form of its key.
   */
  boolean owns(Row row) {
    if (table.typeAttribute().isPresent()
        && row.getOrNull(table.typeAttribute().get()) instanceof Value.Text(var type)) {
      return type.equals(entity.name());
    }
    var key = table.key().keyOf(row);
    return accepts(partitions, key.partition())
        && (sorts == null || accepts(sorts, key.sort().orElseThrow()));
  }

  private static boolean accepts(KeyLanguage language, Value part) {
    return part instanceof Value.Text(var text) && language.accepts(text);
  }

  /** The keys of the guards that the record holds. */
  List<Guarded> guarded(T record) {
    var slots = slots(record);
    return guards.stream()
        .filter(guard -> holds(guard.guard(), record))
        .flatMap(guard ->
            Optional.ofNullable(guard.key().find(slots)).stream()
                .map(key -> new Guarded(guard.guard().rule().name(), key)))
        .toList();
  }

  /** A unique value of a record. */
  record Guarded(String rule, Key key) {}

  private boolean holds(Guard guard, T record) {
    return guard
        .when()
        .map(holding ->
            entity
                .codec()
                .components()
                .find(holding.attribute())
                .map(component -> component.accessor().apply(record))
                .map(value ->
                    holding
                        .value()
                        .equals(
                            entity
                                .codec()
                                .at(pathTo(holding.attribute()))
                                .orElseThrow()
                                .encode(value)))
                .orElse(false))
        .orElse(true);
  }

  private static List<Path.Element> pathTo(String attribute) {
    return Path.of(attribute).elements();
  }

  /** Whether the row has expired. Readers treat it as absent even before it is swept. */
  boolean expired(Row row, Instant now) {
    return table.ttl().isPresent()
        && row.getOrNull(table.ttl().get()) instanceof Value.Num(var seconds)
        && seconds.compareTo(java.math.BigDecimal.valueOf(now.getEpochSecond())) <= 0;
  }

  /** Holds for expired rows; empty if the table has no TTL. */
  Optional<Condition> hasExpired(Instant now) {
    return expiry.map(
        path -> Condition.compare(path, Comparison.LE, Value.of(now.getEpochSecond())));
  }

  /** Holds for existing rows that have not expired. */
  Condition isThere(Instant now) {
    return hasExpired(now).map(gone -> exists.and(Condition.not(gone))).orElse(exists);
  }

  /** Holds if there is no row, or an expired one. */
  Condition isNotThere(Instant now) {
    return hasExpired(now).map(absent::or).orElse(absent);
  }
}
