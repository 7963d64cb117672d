package dev.cubby.core.catalog;

import dev.cubby.core.codec.Components;
import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.ValueCodec;
import dev.cubby.core.contract.Access;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.key.SlotType;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Guard;
import dev.cubby.core.schema.Index;
import dev.cubby.core.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Proof 1: each slot is a component of its record and has an order-preserving text form. */
final class NamesExist implements Proof {
  private static final int PROOF = 1;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    var names = new HashSet<String>();
    for (var contract : draft.contracts()) {
      if (!names.add(contract.name())) {
        faults.accept(
            Fault.of(PROOF, contract.name(), "two contracts have this name", "rename one"));
      }
    }
    for (var entity : draft.entities()) {
      for (var place : entity.places()) {
        templates(entity, place.name(), place.partition(), place.sort(), faults);
        place.index().ifPresent(index -> placed(entity, index, faults));
      }
      for (var guard : entity.guards()) {
        templates(entity, "guard " + guard.rule(), guard.partition(), guard.sort(), faults);
        guard.holding().ifPresent(holding -> holding(entity, guard, holding, faults));
      }
      ownKeyAttributes(entity, faults);
      entity
          .defaults()
          .forEach((name, value) -> constant(entity, entity.name(), name, value, faults));
      entity.version().ifPresent(attribute -> version(entity, attribute, faults));
    }
    new TablesFit(faults).check(draft);
    draft.contracts().forEach(contract -> entitiesListed(draft, contract, faults));
    draft
        .writes()
        .filter(Put.class::isInstance)
        .forEach(write -> component((Put<?, ?>) write, faults));
    draft.queries().forEach(query -> querySlots(query, faults));
    new ExpressionsFit(faults).check(draft);
    RuleNames.check(draft, faults);
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
              nearest(slot.component(), entity.codec().components())));
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

  static String nearest(String wanted, Components<?> components) {
    return components.all().stream()
        .map(Components.Component::name)
        .min(java.util.Comparator.comparingInt(name -> distance(name, wanted)))
        .map(name ->
            "did you mean %s? %s has %s"
                .formatted(
                    name,
                    components.type().getSimpleName(),
                    components.all().stream().map(Components.Component::name).toList()))
        .orElse("add the component to " + components.type().getSimpleName());
  }

  /** How many letters apart two names are. */
  private static int distance(String a, String b) {
    var previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      var row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int swap = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(swap, Math.min(previous[j], row[j - 1]) + 1);
      }
      previous = row;
    }
    return previous[b.length()];
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
      Entity<?> entity, Guard guard, Guard.Holding holding, Consumer<Fault> faults) {
    if (entity.codec().components().find(holding.attribute()).isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              entity.name() + "'s guard " + guard.rule(),
              "it is held while %s has a value, which is no component"
                  .formatted(holding.attribute()),
              nearest(holding.attribute(), entity.codec().components())));
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

  private static void entitiesListed(Draft draft, Contract<?> contract, Consumer<Fault> faults) {
    List<? extends Entity<?>> used =
        switch (contract) {
          case Query<?, ?> query -> query.entities();
          case Get<?, ?> get -> List.of(get.entity());
          case dev.cubby.core.contract.BatchGet<?, ?> batch -> List.of(batch.entity());
          case dev.cubby.core.contract.BatchPut<?> batch -> List.of(batch.entity());
          case Contract.Write<?, ?> write -> List.of(write.entity());
          case dev.cubby.core.contract.Sweep<?> sweep -> List.of(sweep.entity());
          case dev.cubby.core.contract.GetMany<?> many ->
              many.parts().stream().map(part -> part.entity()).toList();
          case dev.cubby.core.contract.Transaction<?> transaction ->
              transaction.steps().stream().map(step -> step.contract().entity()).toList();
        };
    for (var entity : used) {
      if (!draft.entities().contains(entity)) {
        faults.accept(
            Fault.of(
                PROOF,
                contract.name(),
                "the catalog does not list its entity " + entity.name(),
                "add it where it is declared: DECLARED.add(entity(\"%s\", …))"
                    .formatted(entity.name())));
      }
    }
  }

  private static void component(Put<?, ?> put, Consumer<Fault> faults) {
    if (put.entity().version().isPresent()
        && put.mode() == Put.Mode.ANYWAY
        && put.rules().isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              put.name(),
              "it replaces whatever version of %s there is".formatted(put.entity().name()),
              "say creating() or replacing(), or require what may be replaced"));
    }
    if (put.component().isPresent()) {
      var type = put.parameters().components().typeOf(put.component().get());
      if (type.isEmpty() || type.get() != put.entity().type()) {
        faults.accept(
            Fault.of(
                PROOF,
                put.name(),
                "its component %s is no %s"
                    .formatted(put.component().get(), put.entity().type().getSimpleName()),
                nearest(put.component().get(), put.parameters().components())));
      }
    }
  }

  private static void querySlots(Query<?, ?> query, Consumer<Fault> faults) {
    var found = new ArrayList<Fault>();
    slotsNamed(query, found::add);
    if (found.isEmpty()
        && query.partition().isPresent()
        && query.entities().stream().allMatch(entity -> hasTypedKey(entity, query))
        && Access.of(query, List.of()).isEmpty()) {
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
      case dev.cubby.core.contract.SortClause.Everything _ -> {}
      case dev.cubby.core.contract.SortClause.StartingWith(var prefix) ->
          querySlots(query, prefix, faults);
      case dev.cubby.core.contract.SortClause.Between(var low, var high) -> {
        querySlots(query, low, faults);
        querySlots(query, high, faults);
      }
      case dev.cubby.core.contract.SortClause.From(var low) -> bound(query, low, faults);
      case dev.cubby.core.contract.SortClause.UpTo(var high) -> bound(query, high, faults);
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
                nearest(slot, query.parameters().components())));
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
