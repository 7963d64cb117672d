package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Path;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/** Plans which guards of a row a write takes and releases. */
final class GuardPlan<T> {
  private final RowMapping<T> mapping;

  GuardPlan(RowMapping<T> mapping) {
    this.mapping = mapping;
  }

  /** Whether a write can change the guards of its row. */
  <P> boolean moveWith(Contract.Write<P, T> contract) {
    if (mapping.guards().isEmpty()) {
      return false;
    }
    return switch (contract) {
      case Put<P, T> put -> put.mode() != Put.Mode.CREATE;
      case Update<P, T> update -> {
        var guarding = guardingAttributes();
        yield update.writtenPaths().stream().map(Path::root).anyMatch(guarding::contains);
      }
      case Delete<P, T> _ -> true;
      case Check<P, T> _ -> false;
    };
  }

  /** The attributes that determine which guards a row holds, and for how long. */
  private Set<String> guardingAttributes() {
    var attributes = new HashSet<String>();
    mapping.guards().forEach(guard -> attributes.addAll(guard.guard().attributes()));
    mapping.table().ttl().ifPresent(attributes::add);
    return attributes;
  }

  /** Holds while the row has the guards with which it was read. */
  Condition unchanged(Optional<Row> there, Instant now) {
    if (there.isEmpty()) {
      return mapping.isNotThere(now);
    }
    var condition = Condition.always();
    for (var attribute : guardingAttributes()) {
      condition =
          condition.and(
              there
                  .get()
                  .find(attribute)
                  .map(value -> Condition.equal(attribute, value))
                  .orElseGet(() -> Condition.absent(attribute)));
    }
    return condition;
  }

  /** The guard changes between two versions of the row. */
  List<GuardMove> moves(Key owner, Optional<Row> before, Optional<Row> after) {
    if (mapping.guards().isEmpty()) {
      return List.of();
    }
    var oldExpiry = before.flatMap(this::expiry);
    var newExpiry = after.flatMap(this::expiry);
    var held = before.map(mapping::decode).map(mapping::guarded).orElse(List.of());
    var wanted = after.map(mapping::decode).map(mapping::guarded).orElse(List.of());
    var moves = new ArrayList<GuardMove>();
    for (var guard : held) {
      if (!wanted.contains(guard)) {
        moves.add(move(guard, Optional.of(owner), Optional.empty(), Optional.empty()));
      }
    }
    for (var guard : wanted) {
      if (!held.contains(guard) || !oldExpiry.equals(newExpiry)) {
        moves.add(move(guard, Optional.empty(), Optional.of(owner), newExpiry));
      }
    }
    return moves;
  }

  private GuardMove move(
      RowMapping.Guarded guard, Optional<Key> from, Optional<Key> to, Optional<Value> expiry) {
    return new GuardMove(
        new RowKey(mapping.table().name(), guard.key()), guard.rule(), from, to, expiry);
  }

  private Optional<Value> expiry(Row row) {
    return mapping.table().ttl().flatMap(row::find);
  }
}
