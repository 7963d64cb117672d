package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.key.*;
import dev.cubby.core.key.KeyPattern.Part;

/**
 * Proof 3, prefixes and bounds: each ends where a part of the key ends. A bound that ends inside
 * the values of a slot reads too much ({@code a10} for {@code a1}) or too little ({@code ~a},
 * {@code é}).
 */
final class BoundsFollowKeys {
  private static final int PROOF = 3;

  private final Query<?, ?> query;
  private final Consumer<Fault> faults;
  private final List<KeyPattern> keys;
  private boolean faulty;

  BoundsFollowKeys(Query<?, ?> query, Consumer<Fault> faults) {
    this.query = query;
    this.faults = faults;
    this.keys =
        query.entities().stream()
            .flatMap(entity ->
                entity.place(query.index()).flatMap(place -> place.sort()).stream()
                    .flatMap(sort -> entity.pattern(sort).stream()))
            .toList();
  }

  /** Returns whether there was a fault. The range's coverage need not be checked then. */
  boolean check() {
    switch (query.sort()) {
      case SortClause.Everything _ -> {}
      case SortClause.StartingWith(var prefix) -> pattern(prefix).ifPresent(this::prefix);
      case SortClause.From(var low) -> pattern(low).ifPresent(bound -> bound(bound, 0));
      case SortClause.UpTo(var high) -> pattern(high).ifPresent(bound -> bound(bound, 0));
      case SortClause.Between(var low, var high) ->
          pattern(low).ifPresent(from -> pattern(high).ifPresent(to -> between(from, to)));
    }
    return faulty;
  }

  private void between(KeyPattern low, KeyPattern high) {
    int shared = 0;
    int shorter = Math.min(low.parts().size(), high.parts().size());
    while (shared < shorter - 1 && low.parts().get(shared).equals(high.parts().get(shared))) {
      shared++;
    }
    bound(low, shared);
    if (!low.equals(high)) {
      bound(high, shared);
    }
    if (!faulty) {
      swapped();
    }
  }

  private Optional<KeyPattern> pattern(Template template) {
    return QueryKeys.bound(query, template);
  }

  private void prefix(KeyPattern prefix) {
    if (!hasTheKeysViews(prefix)) {
      return;
    }
    if (prefix.parts().getLast() instanceof Part.Slot(var component, var type)
        && !type.shape().isClosed()) {
      var delimiter = keys.stream().flatMap(key -> behind(key, prefix).stream()).findFirst();
      fault(
          "its prefix %s ends in {%s}, so for a1 it also covers a10".formatted(prefix, component),
          delimiter
              .map(text -> "end it with a literal: beginningWith(\"%s%s\")".formatted(prefix, text))
              .orElse(
                  "get the row; for all that begin so, say between(\"%s\", \"%s\")"
                      .formatted(prefix, prefix)));
    }
  }

  /** The literal that follows, in the key, the part matched by the prefix. */
  private static Optional<String> behind(KeyPattern key, KeyPattern prefix) {
    return follows(prefix, key)
            && key.parts().size() > prefix.parts().size()
            && key.parts().get(prefix.parts().size()) instanceof Part.Literal(var text)
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Parts before {@code open} are equal in both bounds and decide nothing. */
  private void bound(KeyPattern bound, int open) {
    if (faulty || !hasTheKeysViews(bound)) {
      return;
    }
    var followed = keys.stream().filter(key -> follows(bound, key)).findFirst();
    if (followed.isEmpty()) {
      fault(
          "its bound %s ends inside the keys %s".formatted(bound, keys),
          "let it follow a key and end at one of its slots or literals; an upper bound includes"
              + " everything that begins with it");
      return;
    }
    for (var part : followed.get().parts().subList(open, bound.parts().size())) {
      if (part instanceof Part.Slot own
          && !OrderFollowsFromKeys.keepsOrder(own, followed.get().parts())) {
        fault(
            "its bound %s goes by {%s}, which has no fixed width and is followed by a character"
                    .formatted(bound, own.component())
                + " that it sorts around",
            "give the slot a view such as {%s:slug}, make it the last one, or use beginningWith"
                .formatted(own.component()));
        return;
      }
    }
  }

  /**
   * A three-digit number is not a prefix of a five-digit one; a day is a prefix of its instants.
   */
  private boolean hasTheKeysViews(KeyPattern bound) {
    for (var key : keys) {
      int shorter = Math.min(bound.parts().size(), key.parts().size());
      for (int i = 0; i < shorter; i++) {
        var part = bound.parts().get(i);
        if (part instanceof Part.Slot(var component, var type)
            && key.parts().get(i) instanceof Part.Slot(var _, var own)) {
          if (!begins(type, own)) {
            fault(
                "its {%s} has another view than the key %s".formatted(component, key),
                "write {%s} without a view, and it has the key's".formatted(component));
            return false;
          }
        } else if (!part.equals(key.parts().get(i))) {
          break;
        }
      }
    }
    return true;
  }

  private static boolean begins(SlotType slot, SlotType own) {
    return slot.equals(own) || (slot instanceof SlotType.Day && own instanceof SlotType.Moment);
  }

  /** Whether a bound is the beginning of a key, and ends where one of its parts does. */
  private static boolean follows(KeyPattern bound, KeyPattern key) {
    for (int i = 0; i < bound.parts().size(); i++) {
      if (i == key.parts().size()) {
        return false;
      }
      boolean last = i == bound.parts().size() - 1;
      boolean alike =
          switch (bound.parts().get(i)) {
            case Part.Literal(var text) ->
                key.parts().get(i) instanceof Part.Literal(var own)
                    && (last ? own.startsWith(text) : own.equals(text));
            case Part.Slot slot ->
                key.parts().get(i) instanceof Part.Slot own
                    && (last || own.type().equals(slot.type()));
          };
      if (!alike) {
        return false;
      }
    }
    return true;
  }

  private void swapped() {
    if (QueryKeys.of(query, List.of()).orElseThrow().sort()
            instanceof SortRange.Between(var low, var high)
        && new SortRange.Between(low, high).language().isEmpty()) {
      fault(
          "its bounds %s and %s hold nothing between them".formatted(low, high),
          "swap them: between takes the lower one first");
    }
  }

  private void fault(String what, String fix) {
    faulty = true;
    faults.accept(Fault.of(PROOF, query.name(), what, fix));
  }
}
