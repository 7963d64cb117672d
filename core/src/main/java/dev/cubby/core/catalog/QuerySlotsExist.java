package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.contract.*;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.Entity;

/**
 * Proof 1, queries: each slot is a required component of the parameters, with a typed text form.
 */
final class QuerySlotsExist {
  private static final int PROOF = 1;

  private QuerySlotsExist() {}

  static void check(Query<?, ?> query, Consumer<Fault> faults) {
    var found = new ArrayList<Fault>();
    slotsNamed(query, found::add);
    if (found.isEmpty()
        && query.partition().isPresent()
        && query.entities().stream().allMatch(entity -> hasTypedKey(entity, query))
        && QueryKeys.of(query, List.of()).isEmpty()) {
      found.add(
          Fault.of(
              PROOF,
              query.name(),
              "a slot of its templates has no text form with the type of its parameter",
              "write the slots without a view, and they have the key's; {at:date} takes an"
                  + " Instant"));
    }
    found.forEach(faults);
  }

  /** Otherwise the fault is the entity's. */
  private static boolean hasTypedKey(Entity<?> entity, Query<?, ?> query) {
    return entity
        .place(query.index())
        .filter(place ->
            entity.pattern(place.partition()).isPresent()
                && place.sort().filter(sort -> entity.pattern(sort).isEmpty()).isEmpty())
        .isPresent();
  }

  private static void slotsNamed(Query<?, ?> query, Consumer<Fault> faults) {
    query.partition().ifPresent(template -> querySlots(query, template, faults));
    switch (query.sort()) {
      case SortClause.Everything _ -> {}
      case SortClause.StartingWith(var prefix) -> querySlots(query, prefix, faults);
      case SortClause.Between(var low, var high) -> {
        querySlots(query, low, faults);
        querySlots(query, high, faults);
      }
      case SortClause.From(var low) -> bound(query, low, faults);
      case SortClause.UpTo(var high) -> bound(query, high, faults);
    }
  }

  private static void bound(Query<?, ?> query, Template template, Consumer<Fault> faults) {
    if (template.hasSlots()) {
      querySlots(query, template, faults);
    } else {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "the bound %s has no slot to start from".formatted(template),
              "use beginningWith, or name the slot"));
    }
  }

  private static void querySlots(Query<?, ?> query, Template template, Consumer<Fault> faults) {
    for (var slot : template.slots()) {
      if (query.shardSlot().filter(slot::equals).isPresent()) {
        continue;
      }
      var component = query.parameters().components().find(slot);
      if (component.isEmpty()) {
        faults.accept(
            Fault.of(
                PROOF,
                query.name(),
                "the slot {%s} of %s is no component of its parameters".formatted(slot, template),
                Suggestion.nearest(slot, query.parameters().components())));
      } else if (!JavaTypes.inside(component.get().type()).equals(component.get().type())) {
        faults.accept(
            Fault.of(
                PROOF,
                query.name(),
                "the slot {%s} of %s is optional in its parameters".formatted(slot, template),
                "make it required, or declare two queries"));
      }
    }
  }
}
