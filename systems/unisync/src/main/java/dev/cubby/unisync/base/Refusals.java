package dev.cubby.unisync.base;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.schema.Rule;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.web.identity.StandingContracts;

/**
 * Says in the words of the domain why a transaction was halted.
 *
 * @param byRule what a rule means that refused
 * @param missing what it means that a step's row is not there
 */
public record Refusals(Map<Rule, UniSyncRefusal> byRule, Map<Step, UniSyncRefusal> missing) {

  public Refusals {
    byRule = Map.copyOf(byRule);
    missing = Map.copyOf(missing);
  }

  /**
   * The result of a transaction.
   *
   * @param type what is current when the row that was to change is stale
   */
  public <T> Result<T> result(Commit commit, Class<T> type, Supplier<T> done) {
    return switch (commit) {
      case Commit.Committed _ -> new Result.Done<>(done.get());
      case Halted halted ->
          halted.outcome() instanceof Outcome.Stale<?>(var current) && type.isInstance(current)
              ? new Result.Stale<>(type.cast(current))
              : Result.refused(refusal(halted));
    };
  }

  public UniSyncRefusal refusal(Halted halted) {
    if (StandingContracts.isAbout(halted)) {
      return UniSyncRefusal.SIGNED_OUT;
    }
    if (halted.step().is(UniSyncTables.ACTOR)) {
      return UniSyncRefusal.NOT_ALLOWED;
    }
    return halted
        .rule()
        .map(byRule::get)
        .or(() -> missing(halted.step()))
        .orElseThrow(() -> new IllegalStateException("No refusal is declared for " + halted));
  }

  private Optional<UniSyncRefusal> missing(Step step) {
    return missing.entrySet().stream()
        .filter(entry -> step.is(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
