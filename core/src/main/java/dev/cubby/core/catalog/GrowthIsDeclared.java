package dev.cubby.core.catalog;

import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Growth;
import dev.cubby.core.schema.Place;
import java.util.HashSet;
import java.util.Optional;
import java.util.function.Consumer;

/** Proof 11: a partition for all, or one that grows without end, is accepted for a reason. */
final class GrowthIsDeclared implements Proof {
  private static final int PROOF = 11;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    for (var entity : draft.entities()) {
      entity.places().forEach(place -> fault(entity, place).ifPresent(faults));
    }
  }

  private static Optional<Fault> fault(Entity<?> entity, Place place) {
    boolean forAll = !place.partition().hasSlots();
    boolean many = holdsMany(entity, place);
    return switch (place.growth()) {
      case Growth.Unsaid _ when many ->
          Optional.of(
              Fault.of(
                  PROOF,
                  entity.name() + " at " + place.name(),
                  "nobody says how many rows a partition %s may come to hold"
                      .formatted(place.partition()),
                  "say upTo(200), sharded(16) or unbounded(\"why that is accepted\")"));
      case Growth.UpTo(var _, var reason) when forAll && reason.isEmpty() ->
          Optional.of(
              Fault.of(
                  PROOF,
                  entity.name() + " at " + place.name(),
                  "all rows share the one partition %s".formatted(place.partition()),
                  "say upTo(200, \"why one partition for all is accepted\"), or shard it"));
      case Growth.Sharded _ when forAll ->
          Optional.of(
              Fault.of(
                  PROOF,
                  entity.name() + " at " + place.name(),
                  "it is declared sharded, but %s has no slot".formatted(place.partition()),
                  "put the shard into the partition key, as in %s#{shard:2}"
                      .formatted(place.partition())));
      case Growth.Unbounded(var reason) when reason.isBlank() ->
          Optional.of(
              Fault.of(
                  PROOF,
                  entity.name() + " at " + place.name(),
                  "it grows without end for no reason",
                  "say why that is accepted"));
      default -> Optional.empty();
    };
  }

  /**
   * Whether one partition can hold several rows: in an index, always, unless the key is the row's.
   */
  private static boolean holdsMany(Entity<?> entity, Place place) {
    var fixed = new HashSet<>(place.partition().slots());
    var own = new HashSet<>(entity.home().partition().slots());
    entity.home().sort().ifPresent(sort -> own.addAll(sort.slots()));
    return !fixed.containsAll(own);
  }
}
