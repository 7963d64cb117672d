package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.key.*;
import dev.cubby.core.key.KeyPattern.Part;
import dev.cubby.core.schema.Place;

/** A query's keys with typed slots. Both the proofs and the execution use them. */
public record QueryKeys(KeyPattern partition, SortRange sort) {
  /** Empty if a slot cannot be typed; the catalog reports which. */
  public static Optional<QueryKeys> of(Query<?, ?> query, Collection<KeySpace> keySpaces) {
    var partition = query.partition().flatMap(template -> typed(query, template, Place::partition));
    var sort = sort(query, query.sort());
    if (partition.isEmpty() || sort.isEmpty()) {
      return Optional.empty();
    }
    var declared = new QueryKeys(partition.get(), sort.get());
    return Optional.of(declared.narrowed(query, keySpaces));
  }

  private static Optional<SortRange> sort(Query<?, ?> query, SortClause clause) {
    return switch (clause) {
      case SortClause.Everything _ -> Optional.of(new SortRange.Everything());
      case SortClause.StartingWith(var prefix) ->
          bound(query, prefix).map(SortRange.StartingWith::new);
      case SortClause.Between(var low, var high) ->
          bound(query, low)
              .flatMap(from ->
                  bound(query, high).map(to -> new SortRange.Between(from, withAllBehind(to))));
      case SortClause.From(var low) ->
          halfOpen(query, low).map(from -> new SortRange.Between(from, end(from, false)));
      case SortClause.UpTo(var high) ->
          halfOpen(query, high).map(to -> new SortRange.Between(end(to, true), withAllBehind(to)));
    };
  }

  /** An upper bound includes every key that begins with it. */
  private static KeyPattern withAllBehind(KeyPattern bound) {
    return followed(bound, KeyPattern.LAST);
  }

  /** The given bound of a range whose other end is the entity's first or last key. */
  private static Optional<KeyPattern> halfOpen(Query<?, ?> query, Template template) {
    return bound(query, template).filter(bound -> !bound.slots().isEmpty());
  }

  /** A bound or prefix with the types of the key it belongs to. */
  public static Optional<KeyPattern> bound(Query<?, ?> query, Template template) {
    return typed(query, template, place -> place.sort().orElse(place.partition()));
  }

  /** Types a template by the entity's key or, failing that, by the parameters alone. */
  private static Optional<KeyPattern> typed(
      Query<?, ?> query, Template template, java.util.function.Function<Place, Template> part) {
    return query.entities().stream()
        .flatMap(entity ->
            entity.place(query.index()).map(part).flatMap(entity::pattern).stream()
                .flatMap(pattern -> pattern.align(template).stream()))
        .filter(aligned -> isAsDeclared(query, template, aligned))
        .findFirst()
        .or(() -> KeyPattern.of(template, slot -> parameterType(query, slot)));
  }

  /** An explicit view takes precedence: {@code EVT#{at:date}} asks for a day, not an instant. */
  private static boolean isAsDeclared(Query<?, ?> query, Template template, KeyPattern aligned) {
    var types = aligned.slots().iterator();
    return template.segments().stream()
        .filter(Template.Segment.Slot.class::isInstance)
        .map(Template.Segment.Slot.class::cast)
        .allMatch(slot -> {
          var type = types.next().type();
          return slot.view().isEmpty()
              || query.shardSlot().filter(slot.component()::equals).isPresent()
              || parameterType(query, slot).equals(Optional.of(type));
        });
  }

  private static Optional<SlotType> parameterType(Query<?, ?> query, Template.Segment.Slot slot) {
    return query
        .parameters()
        .components()
        .typeOf(slot.component())
        .flatMap(type -> SlotType.of(type, slot.view()));
  }

  /** The first or last text that can stand in the bound's first slot. */
  private static KeyPattern end(KeyPattern bound, boolean first) {
    var slot = bound.slots().getFirst();
    var literals = bound.parts().subList(0, bound.parts().indexOf(slot));
    return followed(new KeyPattern(literals), edge(slot, first));
  }

  private static String edge(Part part, boolean first) {
    var characters = SortRange.first(part);
    if (first) {
      return Character.toString(characters.lowest());
    }
    return characters.nonAscii() ? KeyPattern.LAST : Character.toString(characters.highest() + 1);
  }

  /**
   * Narrows a prefix that also covers another entity's keys to the texts of its next slot: {@code
   * RES#} on instants becomes {@code RES#0} to {@code RES#:}, without {@code RES#ACTIVE}.
   */
  private QueryKeys narrowed(Query<?, ?> query, Collection<KeySpace> keySpaces) {
    if (!(sort instanceof SortRange.StartingWith(var prefix))
        || query.entities().size() != 1
        || overlaps(query, keySpaces).isEmpty()) {
      return this;
    }
    var next =
        query.entities().getFirst().place(query.index()).stream()
            .flatMap(place -> place.sort().stream())
            .flatMap(template -> query.entities().getFirst().pattern(template).stream())
            .map(pattern ->
                pattern
                    .parts()
                    .subList(
                        Math.min(prefix.parts().size(), pattern.parts().size()),
                        pattern.parts().size()))
            .flatMap(rest -> rest.stream().limit(1))
            .findFirst();
    if (next.isEmpty() || SortRange.first(next.get()).nonAscii()) {
      return this;
    }
    var narrow =
        new QueryKeys(
            partition,
            new SortRange.Between(
                followed(prefix, edge(next.get(), true)),
                followed(prefix, edge(next.get(), false))));
    boolean meets =
        keySpaces.stream()
            .filter(
                keySpace -> !keySpace.isGuard() && keySpace.entity() == query.entities().getFirst())
            .anyMatch(keySpace -> narrow.findSample(keySpace).isPresent());
    return meets && narrow.overlaps(query, keySpaces).isEmpty() ? narrow : this;
  }

  private static KeyPattern followed(KeyPattern prefix, String text) {
    var parts = new ArrayList<>(prefix.parts());
    parts.add(new Part.Literal(text));
    return new KeyPattern(parts);
  }

  /** A key space that the query does not name, and one of its keys that the query would read. */
  public record Overlap(KeySpace keySpace, String sampleKey) {}

  public List<Overlap> overlaps(Query<?, ?> query, Collection<KeySpace> keySpaces) {
    return keySpaces.stream()
        .filter(keySpace -> keySpace.isGuard() || !query.entities().contains(keySpace.entity()))
        .flatMap(keySpace -> findSample(keySpace).stream().map(key -> new Overlap(keySpace, key)))
        .toList();
  }

  /** A key of the key space inside the query's range, if there can be one. */
  public Optional<String> findSample(KeySpace keySpace) {
    var first = KeyLanguage.of(keySpace.partition()).findShared(KeyLanguage.of(partition));
    if (keySpace.sort().isEmpty()) {
      return first;
    }
    var second = KeyLanguage.of(keySpace.sort().get()).findShared(sort.language());
    return first.flatMap(one -> second.map(two -> one + " / " + two));
  }
}
