package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.contract.*;
import dev.cubby.core.key.KeyPattern;
import dev.cubby.core.store.Limits;

/** Proof 9: the steps of a transaction name different rows, or a rule refuses those that do not. */
final class StepsNameDifferentRows implements Proof {
  private static final int PROOF = 9;
  private static final int MAX_ACTIONS = 100;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft.transactions().forEach(transaction -> transaction(transaction, faults));
  }

  private static void transaction(Transaction<?> transaction, Consumer<Fault> faults) {
    var steps = transaction.steps();
    var names = new HashSet<String>();
    for (var step : steps) {
      if (!names.add(step.name())) {
        faults.accept(
            Fault.of(
                PROOF,
                transaction.name(),
                "two steps are called %s".formatted(step.name()),
                "rename one: a refusal names its step"));
      }
    }
    if (steps.isEmpty()) {
      faults.accept(Fault.of(PROOF, transaction.name(), "it has no step", "say step(\"…\", …)"));
    }
    int actions =
        steps.stream()
            .mapToInt(step -> step.max() * (1 + 2 * step.contract().entity().guards().size()))
            .sum();
    if (actions > MAX_ACTIONS) {
      faults.accept(
          Fault.of(
              PROOF,
              transaction.name(),
              "it can come to %d actions, guards included; a transaction has at most 100"
                  .formatted(actions),
              "split it"));
    }
    long bytes =
        steps.stream()
            .mapToLong(step -> (long) step.max() * step.contract().entity().bytes())
            .sum();
    if (bytes > Limits.TRANSACTION_BYTES) {
      faults.accept(
          Fault.of(
              PROOF,
              transaction.name(),
              "its rows can come to %d bytes; a transaction has at most 4 MB".formatted(bytes),
              "take fewer rows at once, or split it"));
    }
    for (var step : steps) {
      if (isList(transaction, step) ? step.max() < 2 : step.max() != 1) {
        faults.accept(
            Fault.of(
                PROOF,
                transaction.name(),
                step.max() == 1
                    ? "its step %s takes a List, and nobody says how long".formatted(step.name())
                    : "its step %s is declared for many, but takes no List".formatted(step.name()),
                "say steps(…, 50) for a List, step(…) for anything else"));
      }
    }
    for (var rule : transaction.distinct()) {
      for (var step : List.of(rule.first(), rule.second())) {
        if (!transaction.has(step)) {
          faults.accept(
              Fault.of(
                  PROOF,
                  transaction.name(),
                  "its rule %s names a step %s that it does not have".formatted(rule.rule(), step),
                  "name one of " + names));
        }
      }
    }
    for (int i = 0; i < steps.size(); i++) {
      if (isList(transaction, steps.get(i))) {
        pair(transaction, steps.get(i), steps.get(i), faults);
      }
      for (int j = i + 1; j < steps.size(); j++) {
        pair(transaction, steps.get(i), steps.get(j), faults);
      }
    }
  }

  private static boolean isList(Transaction<?> transaction, Transaction.Part step) {
    return step.type(transaction.parameters())
        .filter(type -> JavaTypes.is(type, List.class))
        .isPresent();
  }

  private static void pair(
      Transaction<?> transaction,
      Transaction.Part one,
      Transaction.Part other,
      Consumer<Fault> faults) {
    if (!one.contract().entity().table().equals(other.contract().entity().table())) {
      return;
    }
    for (var mine : rows(one)) {
      for (var theirs : rows(other)) {
        boolean sameGuard = mine.isGuard() && mine.name().equals(theirs.name());
        var key = mine.findShared(theirs);
        if (key.isEmpty() || sameGuard) {
          continue;
        }
        if (!one.equals(other) && sameKey(one, mine, other, theirs)) {
          faults.accept(
              Fault.of(
                  PROOF,
                  transaction.name(),
                  "its steps %s and %s always name one row".formatted(one.name(), other.name()),
                  key.get(),
                  "make them one step"));
        } else if (transaction.ruleFor(one.step(), other.step()).isEmpty()) {
          faults.accept(
              Fault.of(
                  PROOF,
                  transaction.name(),
                  one.equals(other)
                      ? "two of its steps %s could name one row".formatted(one.name())
                      : "its steps %s and %s could name one row"
                          .formatted(one.name(), other.name()),
                  key.get(),
                  "say when they may not: distinct(\"…\", %s, %s)"
                      .formatted(one.name(), other.name())));
        }
      }
    }
  }

  /** The row of a step, with its guards. */
  private static List<KeySpace> rows(Transaction.Part step) {
    return new ArrayList<>(KeySpace.of(List.of(step.contract().entity()), Optional.empty()));
  }

  /** Whether both keys come from the same values: one template, filled from the same record. */
  private static boolean sameKey(
      Transaction.Part one, KeySpace mine, Transaction.Part other, KeySpace theirs) {
    return one.component().equals(other.component())
        && !(one.contract() instanceof Put<?, ?> put && put.component().isPresent())
        && !(other.contract() instanceof Put<?, ?> put && put.component().isPresent())
        && mine.partition().equals(theirs.partition())
        && mine.sort().map(KeyPattern::parts).equals(theirs.sort().map(KeyPattern::parts));
  }
}
