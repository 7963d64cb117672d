package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.GetMany;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.value.Row;

/** Reads rows by key or guard: one row, or several at one instant. */
final class Gets {
  private final RowStore rows;
  private final Tables tables;
  private final Clock clock;
  private final Calls calls;

  Gets(RowStore rows, Tables tables, Clock clock, Calls calls) {
    this.rows = rows;
    this.tables = tables;
    this.clock = clock;
    this.calls = calls;
  }

  <P, T> Optional<T> get(Get<P, T> get, P given) {
    var run = calls.begin(get);
    try {
      var mapping = tables.mapping(get.entity());
      var row =
          get.guard().isPresent()
              ? guarded(get, mapping, given, run)
              : plain(get, mapping, given, run);
      var now = clock.instant();
      var found = row.filter(live -> !mapping.expired(live, now)).map(mapping::decode);
      run.ended(
          ContractCall.Status.ANSWERED, found.isPresent() ? 1 : 0, row.isPresent() ? 1 : 0, 0);
      return found;
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  private <P, T> Optional<Row> plain(
      Get<P, T> get, RowMapping<T> mapping, P given, Calls.Call run) {
    var address = mapping.address(component -> get.parameters().find(given, component));
    var fetched = rows.get(address, get.consistent());
    run.cost(fetched.units());
    return fetched.row();
  }

  /** Reads the guard, then its row, and checks that the row still has the guarded value. */
  private <P, T> Optional<Row> guarded(
      Get<P, T> get, RowMapping<T> mapping, P given, Calls.Call run) {
    var guard =
        mapping.guards().stream()
            .filter(one -> get.guard().filter(one.guard().rule()::equals).isPresent())
            .findFirst()
            .orElseThrow();
    var key = guard.key().find(component -> get.parameters().find(given, component));
    if (key == null) {
      throw new Failure.InvalidInput("A key's slot has no value", "contract", get.name());
    }
    var held = rows.get(new RowKey(mapping.table().name(), key), true);
    run.cost(held.units());
    if (held.row().isEmpty() || mapping.expired(held.row().get(), clock.instant())) {
      return Optional.empty();
    }
    var owner = new RowKey(mapping.table().name(), GuardMove.owner(held.row().get()));
    var fetched = rows.get(owner, true);
    run.cost(fetched.units());
    var claim = new RowMapping.Guarded(guard.guard().rule().name(), key);
    return fetched.row().filter(row -> mapping.guarded(mapping.decode(row)).contains(claim));
  }

  <P> Snapshot get(GetMany<P> many, P given) {
    var run = calls.begin(many);
    try {
      var keys = new ArrayList<RowKey>();
      var owners = new ArrayList<Entity<?>>();
      for (var part : many.parts()) {
        for (var keyed :
            PartParameters.from(many.parameters(), given, part.component(), part.max())) {
          keys.add(address(part.entity(), keyed));
          owners.add(part.entity());
        }
      }
      // A snapshot reads distinct rows, so a row requested twice is read once.
      var different = List.copyOf(new LinkedHashSet<>(keys));
      var fetched = rows.getAll(different);
      run.cost(fetched.units());
      var now = clock.instant();
      var found = new HashMap<Entity<?>, List<Optional<Object>>>();
      for (int i = 0; i < keys.size(); i++) {
        var mapping = tables.mapping(owners.get(i));
        Optional<Object> row =
            fetched
                .rows()
                .get(different.indexOf(keys.get(i)))
                .filter(live -> !mapping.expired(live, now))
                .map(mapping::decode);
        found.computeIfAbsent(owners.get(i), _ -> new ArrayList<>()).add(row);
      }
      int returned =
          (int) found.values().stream().flatMap(List::stream).filter(Optional::isPresent).count();
      run.ended(ContractCall.Status.ANSWERED, returned, different.size(), 0);
      return new Snapshot(found);
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  private RowKey address(Entity<?> entity, PartParameters.Drawn keyed) {
    return tables.mapping(entity).address(keyed::slot);
  }
}
