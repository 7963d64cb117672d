package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.Components;
import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.contract.*;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.key.Template;
import dev.cubby.core.schema.Entity;

/** Proof 2: the parameters determine the partition, so that no contract can be a scan. */
final class PartitionsAreBound implements Proof {
  private static final int PROOF = 2;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft.queries().forEach(query -> query(draft, query, faults));
    draft.queries().forEach(new ShardsFit(faults)::check);
    for (var contract : draft.contracts()) {
      if (contract instanceof Get<?, ?> get) {
        get(get, faults);
      } else if (contract instanceof BatchGet<?, ?> batch) {
        key(batch, batch.entity(), home(batch.entity()), faults);
      }
    }
    draft
        .writes()
        .forEach(write -> {
          switch (write) {
            case Update<?, ?> _, Delete<?, ?> _, Check<?, ?> _ ->
                key(write, write.entity(), home(write.entity()), faults);
            case Put<?, ?> _ -> {}
          }
        });
    draft
        .snapshots()
        .forEach(many ->
            many.parts()
                .forEach(part ->
                    parameters(many, part.component())
                        .ifPresent(given ->
                            key(many.name(), given, part.entity(), home(part.entity()), faults))));
  }

  private static Optional<Components<?>> parameters(
      Contract<?> contract, Optional<String> component) {
    if (component.isEmpty()) {
      return Optional.of(contract.parameters().components());
    }
    return contract
        .parameters()
        .components()
        .find(component.get())
        .flatMap(found -> JavaTypes.record(found.type()))
        .map(Components::of);
  }

  private static List<Template> home(Entity<?> entity) {
    return Stream.concat(Stream.of(entity.home().partition()), entity.home().sort().stream())
        .toList();
  }

  private static void query(Draft draft, Query<?, ?> query, Consumer<Fault> faults) {
    if (query.partition().isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "it names no partition, so it would be a scan",
              "say on(\"%s\")".formatted(query.entities().getFirst().home().partition())));
      return;
    }
    draft
        .access(query)
        .ifPresent(access -> {
          accepted(query, access.partition(), faults);
          switch (access.sort()) {
            case dev.cubby.core.key.SortRange.Everything _ -> {}
            case dev.cubby.core.key.SortRange.StartingWith(var prefix) ->
                accepted(query, prefix, faults);
            case dev.cubby.core.key.SortRange.Between(var low, var high) -> {
              accepted(query, low, faults);
              accepted(query, high, faults);
            }
          }
        });
  }

  private static void accepted(Query<?, ?> query, KeyPattern pattern, Consumer<Fault> faults) {
    for (var slot : pattern.slots()) {
      query
          .parameters()
          .components()
          .typeOf(slot.component())
          .filter(type -> !slot.type().accepts(type))
          .ifPresent(type ->
              faults.accept(
                  Fault.of(
                      PROOF,
                      query.name(),
                      "the slot {%s} of %s is given as %s, which its key does not hold"
                          .formatted(slot.component(), pattern, JavaTypes.name(type)),
                      "give the parameter the type that the entity's component has")));
    }
  }

  private static void get(Get<?, ?> get, Consumer<Fault> faults) {
    if (get.guard().isEmpty()) {
      key(get, get.entity(), home(get.entity()), faults);
      return;
    }
    var guard =
        get.entity().guards().stream()
            .filter(one -> one.rule().equals(get.guard().get()))
            .findFirst();
    if (guard.isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              get.name(),
              "%s has no guard %s to be found through"
                  .formatted(get.entity().name(), get.guard().get()),
              "name one of " + get.entity().guards().stream().map(one -> one.rule()).toList()));
      return;
    }
    key(
        get,
        get.entity(),
        Stream.concat(Stream.of(guard.get().partition()), guard.get().sort().stream()).toList(),
        faults);
  }

  private static void key(
      Contract<?> contract, Entity<?> entity, List<Template> templates, Consumer<Fault> faults) {
    key(contract.name(), contract.parameters().components(), entity, templates, faults);
  }

  private static void key(
      String where,
      Components<?> given,
      Entity<?> entity,
      List<Template> templates,
      Consumer<Fault> faults) {
    for (var template : templates) {
      for (var slot : entity.pattern(template).map(KeyPattern::slots).orElse(List.of())) {
        var component = given.find(slot.component());
        if (component.isEmpty()) {
          faults.accept(
              Fault.of(
                  PROOF,
                  where,
                  "the slot {%s} of %s's key %s is not in its parameters"
                      .formatted(slot.component(), entity.name(), template),
                  Suggestion.nearest(slot.component(), given)));
        } else if (!slot.type().accepts(component.get().type())) {
          faults.accept(
              Fault.of(
                  PROOF,
                  where,
                  "the slot {%s} of %s's key %s is given as %s"
                      .formatted(
                          slot.component(),
                          entity.name(),
                          template,
                          JavaTypes.name(component.get().type())),
                  "give the parameter the type that the entity's component has"));
        }
      }
    }
  }
}
