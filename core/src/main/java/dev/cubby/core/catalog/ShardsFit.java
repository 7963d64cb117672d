package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.Query;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.*;

/** Proof 2, shards: a query across shards knows their number and their slot. */
final class ShardsFit {
  private static final int PROOF = 2;

  /** Each shard costs a request. */
  private static final int MOST = 100;

  private final Consumer<Fault> faults;

  ShardsFit(Consumer<Fault> faults) {
    this.faults = faults;
  }

  void check(Query<?, ?> query) {
    query.shardSlot().ifPresent(slot -> check(query, slot));
  }

  private void check(Query<?, ?> query, String slot) {
    Stream.of(slot(query, slot), sameShards(query), bounded(query), unfiltered(query))
        .flatMap(Optional::stream)
        .forEach(faults);
  }

  private static Optional<Fault> slot(Query<?, ?> query, String slot) {
    boolean declared =
        query.entities().stream()
            .flatMap(entity -> sharded(query, entity).stream())
            .allMatch(sharded -> sharded.slot().equals(slot));
    return declared && query.parameters().components().find(slot).isEmpty()
        ? Optional.empty()
        : Optional.of(
            Fault.of(
                PROOF,
                query.name(),
                "it reads across the shards {%s}, which is no such slot".formatted(slot),
                "name the slot that its entities are sharded by, and that no parameter has"));
  }

  private static Optional<Fault> sameShards(Query<?, ?> query) {
    var shards =
        query.entities().stream()
            .map(entity -> sharded(query, entity).map(Growth.Sharded::shards))
            .distinct()
            .toList();
    boolean sorted =
        query.entities().stream()
            .allMatch(entity -> entity.place(query.index()).flatMap(one -> one.sort()).isPresent());
    return sorted && shards.size() == 1 && shards.getFirst().isPresent()
        ? Optional.empty()
        : Optional.of(
            Fault.of(
                PROOF,
                query.name(),
                "it reads across shards of which nobody says how many there are, or in what order",
                "declare all its entities sharded(16, …) alike, at a key with a sort part"));
  }

  private static Optional<Fault> bounded(Query<?, ?> query) {
    return query.shards() <= MOST
        ? Optional.empty()
        : Optional.of(
            Fault.of(
                PROOF,
                query.name(),
                "it reads %d partitions for a page, and none reads more than %d"
                    .formatted(query.shards(), MOST),
                "declare fewer shards, or query each shard"));
  }

  private static Optional<Growth.Sharded> sharded(Query<?, ?> query, Entity<?> entity) {
    return entity.place(query.index()).map(Place::growth).orElse(null)
            instanceof Growth.Sharded sharded
        ? Optional.of(sharded)
        : Optional.empty();
  }

  private static Optional<Fault> unfiltered(Query<?, ?> query) {
    return query.filter().condition().equals(Condition.always())
        ? Optional.empty()
        : Optional.of(
            Fault.of(
                PROOF,
                query.name(),
                "it filters what it reads across shards, so a page could end in each of them",
                "drop the filter, or query each shard"));
  }
}
