package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;

/**
 * Proof 1: every name in a declaration exists, and every key slot has an order-preserving text
 * form.
 */
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
    draft.entities().forEach(entity -> EntityNamesExist.check(entity, faults));
    new TablesFit(faults).check(draft);
    draft.contracts().forEach(contract -> entitiesListed(draft, contract, faults));
    draft
        .writes()
        .filter(Put.class::isInstance)
        .forEach(write -> component((Put<?, ?>) write, faults));
    draft.queries().forEach(query -> QuerySlotsExist.check(query, faults));
    new ExpressionsFit(faults).check(draft);
    RuleNames.check(draft, faults);
  }

  private static void entitiesListed(Draft draft, Contract<?> contract, Consumer<Fault> faults) {
    List<? extends Entity<?>> used =
        switch (contract) {
          case Query<?, ?> query -> query.entities();
          case Get<?, ?> get -> List.of(get.entity());
          case BatchGet<?, ?> batch -> List.of(batch.entity());
          case BatchPut<?> batch -> List.of(batch.entity());
          case Contract.Write<?, ?> write -> List.of(write.entity());
          case Sweep<?> sweep -> List.of(sweep.entity());
          case GetMany<?> many -> many.parts().stream().map(part -> part.entity()).toList();
          case Transaction<?> transaction ->
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
        && put.mode() == Put.Mode.UPSERT
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
                Suggestion.nearest(put.component().get(), put.parameters().components())));
      }
    }
  }
}
