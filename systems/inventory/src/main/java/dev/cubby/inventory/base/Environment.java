package dev.cubby.inventory.base;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.run.Store;

/**
 * What every service works with.
 *
 * @param changes is told of the family in which something changed
 */
public record Environment(Store store, Clock clock, Supplier<String> ids, Consumer<UUID> changes) {

  public Instant now() {
    return clock.instant();
  }

  public UUID newId() {
    return UUID.fromString(ids.get());
  }

  /** Commits a change in a family, and says so on its open pages. */
  public <P> Commit commit(UUID familyId, Transaction<P> transaction, P parameters) {
    var commit = store.commit(transaction, parameters);
    if (commit instanceof Commit.Committed) {
      changes.accept(familyId);
    }
    return commit;
  }
}
