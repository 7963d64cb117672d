package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;

/**
 * The change of one guard row: released by its old owner, taken by a new one, or both when a row
 * moves to another key. An expired guard may be taken over, because a sweeper removes rows but not
 * their guards.
 */
record GuardMove(
    RowKey at, String rule, Optional<Key> from, Optional<Key> to, Optional<Value> expiry) {

  boolean isRelease() {
    return to.isEmpty();
  }

  /** Merges two moves of the same guard in one transaction into one write. */
  Optional<GuardMove> merge(GuardMove other) {
    boolean handedOver =
        (isRelease() && other.from.isEmpty()) || (other.isRelease() && from.isEmpty());
    if (!at.equals(other.at) || !handedOver) {
      return Optional.empty();
    }
    return Optional.of(
        new GuardMove(
            at,
            rule,
            from.or(other::from),
            to.or(other::to),
            to.isPresent() ? expiry : other.expiry));
  }

  RowWrite write(Table table, Instant now) {
    var partition = table.key().partition().name();
    var free = new ArrayList<Condition>();
    free.add(Condition.absent(partition));
    from.ifPresent(owner -> free.add(ownedBy(owner)));
    to.ifPresent(owner -> free.add(ownedBy(owner)));
    if (to.isEmpty()) {
      return new RowWrite.Delete(table.name(), at.key(), new Condition.AnyOf(free));
    }
    table
        .ttl()
        .ifPresent(ttl ->
            free.add(
                Condition.compare(ttl, Condition.Comparison.LE, Value.of(now.getEpochSecond()))));
    return new RowWrite.Put(table.name(), row(table, to.get()), new Condition.AnyOf(free));
  }

  private Row row(Table table, Key owner) {
    var row = Row.builder();
    RowMapping.writeKey(table.key(), at.key(), row::with);
    table.typeAttribute().ifPresent(attribute -> row.with(attribute, Guard.TYPE));
    row.with(Guard.RULE, rule).with(Guard.OWNER_PARTITION, owner.partition());
    owner.sort().ifPresent(sort -> row.with(Guard.OWNER_SORT, sort));
    table.ttl().ifPresent(ttl -> expiry.ifPresent(value -> row.with(ttl, value)));
    return row.build();
  }

  private static Condition ownedBy(Key owner) {
    var partition = Condition.equal(Guard.OWNER_PARTITION, owner.partition());
    return owner
        .sort()
        .map(sort -> partition.and(Condition.equal(Guard.OWNER_SORT, sort)))
        .orElse(partition);
  }

  /** The key of a guard's owner. */
  static Key owner(Row guard) {
    return new Key(guard.find(Guard.OWNER_PARTITION).orElseThrow(), guard.find(Guard.OWNER_SORT));
  }

  /** Merges moves of the same guard. */
  static List<GuardMove> merged(List<GuardMove> moves) {
    var merged = new ArrayList<GuardMove>();
    for (var move : moves) {
      boolean joined = false;
      for (int i = 0; i < merged.size() && !joined; i++) {
        var both = merged.get(i).merge(move);
        if (both.isPresent()) {
          merged.set(i, both.get());
          joined = true;
        }
      }
      if (!joined) {
        merged.add(move);
      }
    }
    return merged;
  }
}
