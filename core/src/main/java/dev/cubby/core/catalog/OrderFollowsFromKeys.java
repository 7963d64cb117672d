package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.QueryKeys;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.key.KeyPattern.Part;
import dev.cubby.core.key.SortRange;
import dev.cubby.core.schema.Entity;

/** Proof 5: a claimed order is the order of the sort keys. */
final class OrderFollowsFromKeys implements Proof {
  private static final int PROOF = 5;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft
        .queries()
        .filter(query -> query.order().temporal() || !query.order().by().isEmpty())
        .forEach(query -> draft.access(query).ifPresent(access -> query(query, access, faults)));
  }

  private static void query(Query<?, ?> query, QueryKeys access, Consumer<Fault> faults) {
    var beginnings = new HashSet<List<Part>>();
    for (var entity : query.entities()) {
      var sort =
          entity.place(query.index()).flatMap(place -> place.sort()).flatMap(entity::pattern);
      if (sort.isEmpty()) {
        faults.accept(
            Fault.of(
                PROOF,
                query.name(),
                "it claims an order, but %s has no sort key there".formatted(entity.name()),
                "drop the claim, or sort in the service"));
        return;
      }
      var free = free(sort.get(), access.sort());
      beginnings.add(leadingLiterals(free));
      claim(query, entity, sort.get(), free).ifPresent(faults);
    }
    if (beginnings.size() > 1) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "its entities stand behind different literals, so they are not ordered together",
              "drop the claim, and sort in the service"));
    }
  }

  /** The parts of the sort key that the range does not fix. */
  private static List<Part> free(KeyPattern sort, SortRange range) {
    int bound =
        switch (range) {
          case SortRange.Everything _ -> 0;
          case SortRange.StartingWith(var prefix) -> shared(sort, closed(prefix.parts()));
          case SortRange.Between(var low, var high) -> {
            var both = new ArrayList<Part>();
            for (int i = 0; i < Math.min(low.parts().size(), high.parts().size()); i++) {
              if (!low.parts().get(i).equals(high.parts().get(i))) {
                break;
              }
              both.add(low.parts().get(i));
            }
            yield shared(sort, closed(both));
          }
        };
    return sort.parts().subList(bound, sort.parts().size());
  }

  /** Drops a last slot of open length: a query for "milk" would also find "milkshake". */
  private static List<Part> closed(List<Part> bound) {
    boolean open =
        !bound.isEmpty()
            && bound.getLast() instanceof Part.Slot(var _, var type)
            && !type.shape().isFixedWidth();
    return open ? bound.subList(0, bound.size() - 1) : bound;
  }

  private static int shared(KeyPattern sort, List<Part> bound) {
    int shared = 0;
    while (shared < Math.min(sort.parts().size(), bound.size())
        && alike(sort.parts().get(shared), bound.get(shared))) {
      shared++;
    }
    return shared;
  }

  private static boolean alike(Part own, Part bound) {
    return switch (own) {
      case Part.Literal literal -> literal.equals(bound);
      case Part.Slot _ -> bound instanceof Part.Slot;
    };
  }

  private static List<Part> leadingLiterals(List<Part> parts) {
    return parts.stream().takeWhile(Part.Literal.class::isInstance).toList();
  }

  private static Optional<Fault> claim(
      Query<?, ?> query, Entity<?> entity, KeyPattern sort, List<Part> free) {
    var slots =
        free.stream().filter(Part.Slot.class::isInstance).map(Part.Slot.class::cast).toList();
    if (query.order().temporal() && (slots.isEmpty() || !slots.getFirst().type().isTemporal())) {
      return Optional.of(
          fault(
              query,
              entity,
              sort,
              slots.isEmpty()
                  ? "nothing of the key is left to order by"
                  : "{%s} comes first, which is no time".formatted(slots.getFirst().component()),
              "put an Instant first in the sort key, or drop the claim"));
    }
    var claimed = query.order().by();
    for (int i = 0; i < claimed.size(); i++) {
      if (i >= slots.size() || !slots.get(i).component().equals(claimed.get(i))) {
        return Optional.of(
            fault(
                query,
                entity,
                sort,
                "the claimed order %s is not that of its slots %s"
                    .formatted(claimed, slots.stream().map(Part.Slot::component).toList()),
                "claim the slots in the key's order, or sort in the service"));
      }
    }
    for (int i = 0; i < Math.max(claimed.size(), query.order().temporal() ? 1 : 0); i++) {
      if (EntityNamesExist.isLossy(entity, slots.get(i))) {
        return Optional.of(
            fault(
                query,
                entity,
                sort,
                "{%s} stands as a view that tells less than its value"
                    .formatted(slots.get(i).component()),
                "drop the claim, or sort in the service"));
      }
      if (!keepsOrder(slots.get(i), free)) {
        return Optional.of(
            fault(
                query,
                entity,
                sort,
                "{%s} has no fixed width and is followed by a character that it sorts around"
                    .formatted(slots.get(i).component()),
                "claim free text only as the last slot, or sort in the service"));
      }
    }
    return Optional.empty();
  }

  /**
   * Text of open length keeps its order at the end of a key, or before a character that sorts below
   * all its own.
   */
  static boolean keepsOrder(Part.Slot slot, List<Part> parts) {
    if (slot.type().shape().isFixedWidth()) {
      return true;
    }
    int next = parts.indexOf(slot) + 1;
    if (next == parts.size()) {
      return true;
    }
    return parts.get(next) instanceof Part.Literal(var text)
        && slot.type().shape().runs().stream()
            .flatMap(run -> run.positions().stream())
            .allMatch(position -> position.lowest() > text.charAt(0));
  }

  private static Fault fault(
      Query<?, ?> query, Entity<?> entity, KeyPattern sort, String what, String fix) {
    return Fault.of(
        PROOF,
        query.name(),
        "it claims %s, but in %s's key %s %s".formatted(query.order(), entity.name(), sort, what),
        fix);
  }
}
