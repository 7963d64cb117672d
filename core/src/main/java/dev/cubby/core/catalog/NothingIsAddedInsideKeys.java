package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.Change;

/** Proof 7: no counter is part of a key, because the key's text could not follow it. */
final class NothingIsAddedInsideKeys implements Proof {
  private static final int PROOF = 7;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft.updates().forEach(update -> update(update, faults));
  }

  private static void update(Update<?, ?> update, Consumer<Fault> faults) {
    Map<String, String> keys = new HashMap<>();
    for (var place : update.entity().places()) {
      IndexKeysAreComplete.slots(place).forEach(slot -> keys.putIfAbsent(slot, place.name()));
    }
    for (var guard : update.entity().guards()) {
      guard.partition().slots().forEach(slot -> keys.putIfAbsent(slot, guard.rule().name()));
      guard
          .sort()
          .ifPresent(
              sort -> sort.slots().forEach(slot -> keys.putIfAbsent(slot, guard.rule().name())));
    }
    var versionCounted =
        update.versioning().increments()
            ? update.entity().version()
            : java.util.Optional.<String>empty();
    versionCounted
        .filter(keys::containsKey)
        .ifPresent(attribute -> fault(update, attribute, keys, faults));
    update.changes().stream()
        .filter(Change.Add.class::isInstance)
        .map(change -> change.path().root())
        .filter(keys::containsKey)
        .forEach(attribute -> fault(update, attribute, keys, faults));
  }

  private static void fault(
      Update<?, ?> update, String attribute, Map<String, String> keys, Consumer<Fault> faults) {
    faults.accept(
        Fault.of(
            PROOF,
            update.name(),
            "it counts %s, which is part of a key (%s): the key could not follow"
                .formatted(attribute, keys.get(attribute)),
            "take %s out of the key, and find such rows through rows of their own"
                .formatted(attribute)));
  }
}
