package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.*;
import dev.cubby.core.key.KeyPattern.Part;
import dev.cubby.core.key.SlotType;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.*;

/** Proof 11: a single shared partition, or one that grows without bound, has a declared reason. */
final class GrowthIsDeclared implements Proof {
  private static final int PROOF = 11;
  private static final long MILLION = 1_000_000;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    for (var entity : draft.entities()) {
      entity.places().forEach(place -> fault(entity, place).ifPresent(faults));
      entity.guards().stream()
          .filter(guard -> !guard.partition().hasSlots())
          .forEach(guard ->
              faults.accept(
                  Fault.of(
                      PROOF,
                      entity.name() + "'s guard " + guard.rule(),
                      "the guards of all rows share the one partition " + guard.partition(),
                      "put the guarded value into the partition key")));
    }
    draft.updates().forEach(update -> appended(update, faults));
  }

  /** A list that is only appended to would outgrow its row. */
  private static void appended(Update<?, ?> update, Consumer<Fault> faults) {
    for (var change : update.changes()) {
      if (change
              instanceof
              Change.Set(var path, Change.Expression.Plain(Change.Term.Append(var _, var _)))
          && update.rules().stream().noneMatch(rule -> bounds(rule.condition(), path))) {
        faults.accept(
            Fault.of(
                PROOF,
                update.name(),
                "it appends to %s without end".formatted(path),
                "say how long it may get: require(\"room-for-more\", shorterThan(\"%s\", 100))"
                    .formatted(path)));
      }
    }
  }

  /** Whether a condition holds only while the list at a path is short. */
  private static boolean bounds(Condition condition, Path path) {
    return switch (condition) {
      case Condition.All(var parts) -> parts.stream().anyMatch(part -> bounds(part, path));
      case Condition.AnyOf(var parts) ->
          parts.stream()
              .allMatch(part -> part.equals(new Condition.Absent(path)) || bounds(part, path));
      case Condition.Compare(Operand.SizeOf(var sized), var comparison, var _) ->
          sized.equals(path)
              && (comparison == Condition.Comparison.LT || comparison == Condition.Comparison.LE);
      default -> false;
    };
  }

  private static Optional<Fault> fault(Entity<?> entity, Place place) {
    boolean forAll = !place.partition().hasSlots();
    boolean many = holdsMany(entity, place);
    return switch (place.growth()) {
      case Growth.Undeclared _ when many ->
          Optional.of(
              Fault.of(
                  PROOF,
                  entity.name() + " at " + place.name(),
                  "nobody says how many rows a partition %s may come to hold"
                      .formatted(place.partition()),
                  "say upTo(200), sharded(16, \"shard\") or unbounded(\"why that is accepted\")"));
      case Growth.UpTo(var rows, var _) when rows < 1 -> Optional.of(nothing(entity, place));
      case Growth.Sharded(var shards, var _) when shards < 2 -> Optional.of(nothing(entity, place));
      case Growth.UpTo(var _, var reason)
          when forAll && reason.filter(text -> !text.isBlank()).isEmpty() ->
          Optional.of(
              Fault.of(
                  PROOF,
                  entity.name() + " at " + place.name(),
                  "all rows share the one partition %s".formatted(place.partition()),
                  "say upTo(200, \"why one partition for all is accepted\"), or shard it"));
      case Growth.UpTo(var rows, var reason)
          when rows >= MILLION
              && isOneOfFew(entity, place)
              && reason.filter(text -> !text.isBlank()).isEmpty() ->
          Optional.of(
              Fault.of(
                  PROOF,
                  entity.name() + " at " + place.name(),
                  "%d rows share a partition %s, of which there are only a few"
                      .formatted(rows, place.partition()),
                  "put a slot of many values into the partition key, or say upTo(%d, \"why that is"
                          .formatted(rows)
                      + " accepted\")"));
      case Growth.Sharded sharded -> unnumbered(entity, place, sharded);
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
   * A shard is a number, so that all shards can be enumerated, with enough digits for the last one.
   */
  private static Optional<Fault> unnumbered(Entity<?> entity, Place place, Growth.Sharded sharded) {
    var last = Integer.toString(sharded.shards() - 1);
    boolean fits =
        entity.codec().components().typeOf(sharded.slot()).filter(int.class::equals).isPresent()
            && slots(entity, place.partition())
                .filter(slot -> slot.component().equals(sharded.slot()))
                .anyMatch(slot ->
                    slot.type() instanceof SlotType.Digits(var width) && width >= last.length());
    return fits
        ? Optional.empty()
        : Optional.of(
            Fault.of(
                PROOF,
                entity.name() + " at " + place.name(),
                "its %d shards are not numbered by an int {%s} of %s that is wide enough"
                    .formatted(sharded.shards(), sharded.slot(), place.partition()),
                "put the shard into the partition key, as in {%s:%d}"
                    .formatted(sharded.slot(), last.length())));
  }

  /** Whether the partition key has only a few values, those of an enum or a boolean. */
  private static boolean isOneOfFew(Entity<?> entity, Place place) {
    var slots = slots(entity, place.partition()).toList();
    return !slots.isEmpty()
        && slots.stream().allMatch(slot -> slot.type() instanceof SlotType.Choice);
  }

  private static Fault nothing(Entity<?> entity, Place place) {
    return Fault.of(
        PROOF,
        entity.name() + " at " + place.name(),
        "it holds less than one row, or is spread over less than two partitions",
        "say upTo(200) or sharded(16, \"shard\")");
  }

  /**
   * Whether one partition can hold several rows. In an index it can, unless the key contains the
   * row's own key.
   */
  private static boolean holdsMany(Entity<?> entity, Place place) {
    var fixed = slots(entity, place.partition()).toList();
    return Stream.concat(Stream.of(entity.home().partition()), entity.home().sort().stream())
        .flatMap(template -> slots(entity, template))
        .anyMatch(slot -> fixed.stream().noneMatch(one -> fixes(entity, one, slot)));
  }

  private static Stream<Part.Slot> slots(Entity<?> entity, Template template) {
    return entity.pattern(template).stream().flatMap(pattern -> pattern.slots().stream());
  }

  /** Whether one slot determines the other. A day does not: it has many instants. */
  private static boolean fixes(Entity<?> entity, Part.Slot one, Part.Slot other) {
    return one.equals(other)
        || (one.component().equals(other.component()) && !EntityNamesExist.isLossy(entity, one));
  }
}
