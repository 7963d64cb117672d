package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Transaction;

/** Proof 1, rule names: each name belongs to one rule of its contract. */
final class RuleNames {
  private static final int PROOF = 1;

  private RuleNames() {}

  static void check(Draft draft, Consumer<Fault> faults) {
    draft.writes().forEach(write -> fault(write, shared(write), faults));
    draft.transactions().forEach(transaction -> fault(transaction, across(transaction), faults));
  }

  /** Names that occur in more than one of a contract's rules. */
  private static Set<String> shared(Contract<?> contract) {
    var names = new HashSet<String>();
    var shared = new HashSet<String>();
    for (var rule : contract.refusals()) {
      if (!names.add(rule.name())) {
        shared.add(rule.name());
      }
    }
    return shared;
  }

  /**
   * Names shared between steps. A name shared within one step is a fault of that step's contract.
   */
  private static Set<String> across(Transaction<?> transaction) {
    var shared = shared(transaction);
    transaction.steps().forEach(step -> shared.removeAll(shared(step.contract())));
    return shared;
  }

  private static void fault(Contract<?> contract, Set<String> shared, Consumer<Fault> faults) {
    for (var name : shared) {
      faults.accept(
          Fault.of(
              PROOF,
              contract.name(),
              "two of its rules are called %s, so a refusal cannot say which".formatted(name),
              "rename one, or declare one constant for both"));
    }
  }
}
