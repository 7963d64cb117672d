package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.ValueCodec;
import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.key.*;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Value;

/**
 * Proof 1, entities: each slot and attribute is a component of the record, and slots have an
 * order-preserving text form.
 */
final class EntityNamesExist {
  private static final int PROOF = 1;

  private EntityNamesExist() {}

  static void check(Entity<?> entity, Consumer<Fault> faults) {
    for (var place : entity.places()) {
      templates(entity, place.name(), place.partition(), place.sort(), faults);
      place.index().ifPresent(index -> placed(entity, index, faults));
    }
    for (var guard : entity.guards()) {
      templates(entity, "guard " + guard.rule(), guard.partition(), guard.sort(), faults);
      guard.when().ifPresent(holding -> holding(entity, guard, holding, faults));
    }
    ownKeyAttributes(entity, faults);
    entity
        .defaults()
        .forEach((name, value) -> constant(entity, entity.name(), name, value, faults));
    entity.version().ifPresent(attribute -> version(entity, attribute, faults));
  }

  private static void templates(
      Entity<?> entity,
      String place,
      Template partition,
      Optional<Template> sort,
      Consumer<Fault> faults) {
    boolean home = place.equals("table");
    for (var template : sort.map(one -> List.of(partition, one)).orElse(List.of(partition))) {
      for (var segment : template.segments()) {
        if (segment instanceof Template.Segment.Slot slot) {
          slot(entity, place, template, slot, home, faults);
        }
      }
    }
  }

  private static void slot(
      Entity<?> entity,
      String place,
      Template template,
      Template.Segment.Slot slot,
      boolean home,
      Consumer<Fault> faults) {
    var where = entity.name() + " at " + place;
    var component = entity.codec().components().find(slot.component());
    if (component.isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              where,
              "the slot {%s} of %s is no component of %s"
                  .formatted(slot.component(), template, entity.type().getSimpleName()),
              Suggestion.nearest(slot.component(), entity.codec().components())));
    } else if (entity.slotType(slot).isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              where,
              "the slot {%s} of %s has no text form that keeps its order: it is %s %s"
                  .formatted(
                      slot.component(),
                      template,
                      JavaTypes.name(component.get().type()),
                      slot.view().isEmpty() ? "without a view" : "as '" + slot.view() + "'"),
              "give a number its width as in {week:2}, or use String, Instant, LocalDate, UUID or"
                  + " an enum"));
    } else if (home && JavaTypes.is(component.get().type(), Optional.class)) {
      faults.accept(
          Fault.of(
              PROOF,
              where,
              "the slot {%s} of the row's own key is optional".formatted(slot.component()),
              "make the component required"));
    }
  }

  private static void placed(Entity<?> entity, Index index, Consumer<Fault> faults) {
    if (!entity.table().indexes().contains(index)) {
      faults.accept(
          Fault.of(
              PROOF,
              entity.name(),
              "the table %s has no index %s".formatted(entity.table().name(), index.name()),
              "declare it: table(…, " + index.name() + ")"));
    }
  }

  private static void holding(
      Entity<?> entity, Guard guard, Guard.When holding, Consumer<Fault> faults) {
    if (entity.codec().components().find(holding.attribute()).isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              entity.name() + "'s guard " + guard.rule(),
              "it is held while %s has a value, which is no component"
                  .formatted(holding.attribute()),
              Suggestion.nearest(holding.attribute(), entity.codec().components())));
    } else {
      var where = entity.name() + "'s guard " + guard.rule();
      constant(entity, where, holding.attribute(), holding.value(), faults);
    }
  }

  private static void constant(
      Entity<?> entity, String where, String attribute, Value value, Consumer<Fault> faults) {
    try {
      entity.codecAt(Path.of(attribute)).ifPresent(codec -> codec.decode(value));
    } catch (UnreadableRow e) {
      faults.accept(
          Fault.of(
              PROOF,
              where,
              "its constant for %s is nothing that %s can be: %s"
                  .formatted(attribute, attribute, e.getMessage()),
              "use a constant of the component's Java type"));
    }
  }

  /** A component that is itself a key attribute has to be stored as its key text is. */
  private static void ownKeyAttributes(Entity<?> entity, Consumer<Fault> faults) {
    for (var place : entity.places()) {
      var schema = place.index().map(Index::key).orElse(entity.table().key());
      own(entity, schema.partition().name(), place.partition(), faults);
      schema
          .sort()
          .ifPresent(attribute ->
              place.sort().ifPresent(sort -> own(entity, attribute.name(), sort, faults)));
    }
  }

  private static void own(
      Entity<?> entity, String attribute, Template template, Consumer<Fault> faults) {
    if (entity.codec().components().find(attribute).isEmpty()) {
      return;
    }
    boolean alone = template.segments().size() == 1 && template.slots().equals(List.of(attribute));
    var codec = entity.codecAt(Path.of(attribute)).flatMap(ValueCodec::type);
    boolean differs =
        codec.filter(Value.Type.S::equals).isEmpty()
            || entity
                .pattern(template)
                .map(
                    pattern -> pattern.slots().stream().anyMatch(slot -> isRewritten(entity, slot)))
                .orElse(false);
    if (!alone || differs) {
      faults.accept(
          Fault.of(
              PROOF,
              entity.name(),
              "the component %s is also a key attribute, but its key text %s is not what it stores"
                  .formatted(attribute, template),
              "use the template {%s} with a view that needs no escaping, such as {%s:slug}"
                  .formatted(attribute, attribute)));
    }
  }

  /** Whether the key's text can be another than the stored one. */
  private static boolean isRewritten(Entity<?> entity, KeyPattern.Part.Slot slot) {
    return slot.type() instanceof SlotType.FreeText || isLossy(entity, slot);
  }

  /** Whether two values of the component can have one key text. */
  static boolean isLossy(Entity<?> entity, KeyPattern.Part.Slot slot) {
    return slot.type() instanceof SlotType.LowerCase
        || (slot.type() instanceof SlotType.Day
            && entity.codec().components().typeOf(slot.component()).orElse(null) == Instant.class);
  }

  private static void version(Entity<?> entity, String attribute, Consumer<Fault> faults) {
    var type = entity.codec().components().typeOf(attribute);
    if (type.isEmpty() || (type.get() != long.class && type.get() != int.class)) {
      faults.accept(
          Fault.of(
              PROOF,
              entity.name(),
              "its version %s is no whole number of the record".formatted(attribute),
              "add a component 'long %s'".formatted(attribute)));
    }
  }
}
