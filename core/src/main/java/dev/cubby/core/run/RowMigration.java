package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.catalog.CatalogSnapshot;
import dev.cubby.core.catalog.CatalogSnapshot.StoredEntity;
import dev.cubby.core.catalog.Migration;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.expression.Path;
import dev.cubby.core.schema.Guard;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/**
 * Migrates one row of an entity, with its keys and guards, to the current declaration: in one
 * write, on condition that the row is unchanged.
 */
final class RowMigration<T> {

  /** The result for one row. */
  sealed interface Step {
    Units units();

    record Done(boolean changed, Units units) implements Step {}

    /** The row changed meanwhile. */
    record Outdated(Units units) implements Step {}

    /**
     * The row cannot be migrated. If {@code mayMove}, the row at its new key may still move away.
     */
    record Blocked(String reason, boolean mayMove, Units units) implements Step {}
  }

  private final RowStore rows;
  private final RowMapping<T> mapping;
  private final Set<Migration> due;
  private final Set<String> rules = new HashSet<>();
  private final Set<String> formerKeys = new HashSet<>();

  /** The attributes that a server of this version or the previous one may add to a row. */
  private final Set<String> known = new TreeSet<>();

  private final FormerKeys formerHomes;

  RowMigration(
      RowStore rows, RowMapping<T> mapping, List<StoredEntity> former, Set<Migration> due) {
    this.rows = rows;
    this.mapping = mapping;
    this.due = due;
    for (var migration : due) {
      switch (migration) {
        case Migration.BuildGuards(var _, var rule) -> rules.add(rule);
        case Migration.RetireGuards(var _, var rule) -> rules.add(rule);
        default -> {}
      }
    }
    mapping.entity().codec().components().all().forEach(one -> known.add(one.name()));
    formerHomes = new FormerKeys(former, mapping.entity());
    former.forEach(this::remember);
    mapping.table().key().attributes().forEach(attribute -> formerKeys.remove(attribute.name()));
    mapping.entity().codec().components().all().forEach(one -> formerKeys.remove(one.name()));
  }

  private void remember(StoredEntity version) {
    version.attributes().keySet().stream()
        .filter(path -> !path.contains(".") && !path.endsWith("[]"))
        .forEach(known::add);
    for (var place : version.places()) {
      if (!place.index().equals(CatalogSnapshot.TABLE) && place.rule().isEmpty()) {
        formerKeys.addAll(place.attributes());
      }
    }
  }

  /** Whether a row belongs to the entity, by its type or by its current or former key. */
  private boolean owns(Row row) {
    if (mapping.owns(row)) {
      return true;
    }
    var type = mapping.table().typeAttribute().map(row::getOrNull);
    if (type.isPresent()) {
      return false;
    }
    return formerHomes.hold(mapping.table().key().keyOf(row));
  }

  /** The migrated row, its key and its record. */
  private record Target<T>(Row row, Key key, T record) {}

  private Target<T> target(Row row) {
    var entity = mapping.entity();
    var filled = row.toBuilder();
    for (var migration : due) {
      switch (migration) {
        case Migration.Fill(var _, var attribute, var value) -> {
          if (row.find(attribute).filter(there -> !(there instanceof Value.Null)).isEmpty()) {
            filled.with(attribute, value);
          }
        }
        case Migration.Respell(var _, var attribute, var from, var to) -> {
          if (row.find(attribute).filter(Value.of(from)::equals).isPresent()) {
            filled.with(attribute, to);
          }
        }
        default -> {}
      }
    }
    var readable = filled.build();
    var record = entity.codec().decode(readable::getOrNull);
    var slots = mapping.slots(record);
    var target = readable.toBuilder();
    formerKeys.forEach(target::without);
    for (var index : mapping.indexKeys()) {
      var key = index.find(slots);
      if (key != null) {
        RowMapping.writeKey(index.schema(), key, target::with);
      }
    }
    for (var migration : due) {
      if (migration instanceof Migration.Retype(var _, var attribute)) {
        var component = entity.codec().components().find(attribute).orElseThrow();
        var codec = entity.codec().at(Path.of(attribute).elements()).orElseThrow();
        var value = codec.encode(component.accessor().apply(record));
        if (value != null && readable.has(attribute)) {
          target.with(attribute, value);
        }
      }
    }
    var address = mapping.address(slots).key();
    RowMapping.writeKey(mapping.table().key(), address, target::with);
    return new Target<>(target.build(), address, record);
  }

  Step row(Row row, Instant now) {
    if (!owns(row) || mapping.expired(row, now)) {
      return new Step.Done(false, Units.NONE);
    }
    var target = target(row);
    var from = mapping.table().key().keyOf(row);
    boolean moves = !from.equals(target.key());
    var wanted =
        mapping.guarded(target.record()).stream()
            .filter(guard -> moves || rules.contains(guard.rule()))
            .toList();
    var writes = new LinkedHashMap<Key, RowWrite>();
    if (moves) {
      var table = mapping.table().name();
      writes.put(target.key(), new RowWrite.Put(table, target.row(), mapping.isNotThere(now)));
      writes.put(from, new RowWrite.Delete(table, from, unchanged(row)));
    } else if (!target.row().equals(row)) {
      writes.put(from, new RowWrite.Put(mapping.table().name(), target.row(), unchanged(row)));
    }
    int own = writes.size();
    var units = Units.NONE;
    for (var guard : wanted) {
      var fetched = rows.get(at(guard.key()), true);
      units = units.plus(fetched.units());
      var holder = fetched.row().filter(held -> !mapping.expired(held, now)).map(GuardMove::owner);
      if (holder.filter(target.key()::equals).isPresent()) {
        continue;
      }
      var former = holder.or(() -> Optional.of(from));
      if (holder.isPresent() && !holder.get().equals(from)) {
        var other = rows.get(at(holder.get()), true);
        units = units.plus(other.units());
        if (holds(other.row(), guard, now)) {
          return new Step.Blocked(
              "%s: %s and %s both have %s"
                  .formatted(guard.rule(), holder.get(), target.key(), guard.key()),
              false,
              units);
        }
        writes.putIfAbsent(holder.get(), check(holder.get(), other.row(), now));
      }
      var expiry = mapping.table().ttl().flatMap(target.row()::find);
      writes.put(
          guard.key(),
          new GuardMove(at(guard.key()), guard.rule(), former, Optional.of(target.key()), expiry)
              .write(mapping.table(), now));
    }
    if (writes.isEmpty()) {
      return new Step.Done(false, units);
    }
    if (own == 0) {
      writes.putIfAbsent(from, check(from, Optional.of(row), now));
    }
    return written(writes, moves ? Optional.of(target.key()) : Optional.empty(), units);
  }

  /** Deletes a guard row that its owner no longer needs. */
  Step guard(Row guard, Instant now) {
    if (!(guard.getOrNull(Guard.RULE) instanceof Value.Text(var rule)) || !rules.contains(rule)) {
      return new Step.Done(false, Units.NONE);
    }
    var key = mapping.table().key().keyOf(guard);
    var owner = GuardMove.owner(guard);
    var fetched = rows.get(at(owner), true);
    var live = fetched.row().filter(row -> !mapping.expired(row, now));
    boolean foreign = live.filter(row -> !owns(row)).isPresent();
    if (foreign || holds(live, new RowMapping.Guarded(rule, key), now)) {
      return new Step.Done(false, fetched.units());
    }
    var writes = new LinkedHashMap<Key, RowWrite>();
    writes.put(owner, check(owner, fetched.row(), now));
    writes.put(
        key,
        new GuardMove(at(key), rule, Optional.of(owner), Optional.empty(), Optional.empty())
            .write(mapping.table(), now));
    return written(writes, Optional.empty(), fetched.units());
  }

  private boolean holds(Optional<Row> row, RowMapping.Guarded guard, Instant now) {
    return row.filter(there -> !mapping.expired(there, now))
        .filter(this::owns)
        .filter(there -> mapping.guarded(target(there).record()).contains(guard))
        .isPresent();
  }

  private RowKey at(Key key) {
    return new RowKey(mapping.table().name(), key);
  }

  private RowWrite check(Key key, Optional<Row> row, Instant now) {
    return new RowWrite.Check(
        mapping.table().name(),
        key,
        row.map(this::unchanged).orElseGet(() -> mapping.isNotThere(now)));
  }

  /** Holds while the row has the values read, and no other known attributes. */
  private Condition unchanged(Row row) {
    var all = new ArrayList<Condition>();
    row.attributes()
        .forEach((name, value) -> all.add(Condition.compare(Path.of(name), Comparison.EQ, value)));
    known.stream().filter(name -> !row.has(name)).map(Condition::absent).forEach(all::add);
    return new Condition.All(all);
  }

  private Step written(Map<Key, RowWrite> writes, Optional<Key> newKey, Units before) {
    var keys = List.copyOf(writes.keySet());
    var written = rows.write(WriteRequest.of(List.copyOf(writes.values())));
    var units = before.plus(written.units());
    return switch (written) {
      case WriteResult.Done _ -> new Step.Done(true, units);
      case WriteResult.Failed(var unmet, var _) -> {
        var failed = unmet.stream().map(one -> keys.get(one.write())).toList();
        // Only the new key is taken, and the row has not moved: two rows claim one key.
        yield newKey.isPresent() && failed.equals(List.of(newKey.get()))
            ? new Step.Blocked("two of its rows have the new key " + newKey.get(), true, units)
            : new Step.Outdated(units);
      }
    };
  }
}
