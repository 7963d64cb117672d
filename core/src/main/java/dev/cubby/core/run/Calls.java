package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.store.Units;

/** Runs only the contracts of one catalog, and reports each call to the listener. */
final class Calls {
  private final String catalogName;
  private final Set<Contract<?>> proved = Collections.newSetFromMap(new IdentityHashMap<>());
  private final CallListener listener;

  Calls(Catalog catalog, CallListener listener) {
    this.catalogName = catalog.name();
    this.proved.addAll(catalog.contracts());
    this.listener = listener;
  }

  Call begin(Contract<?> contract) {
    if (!proved.contains(contract)) {
      throw new IllegalArgumentException(
          "The catalog %s does not hold the %s %s, so nothing of it is proved; add it where it is declared"
              .formatted(catalogName, contract.kind(), contract.name()));
    }
    return new Call(contract);
  }

  /** A call in progress. It is reported once, however it ends. */
  final class Call {
    private final Contract<?> contract;
    private final long started = System.nanoTime();
    private Units units = Units.NONE;

    private Call(Contract<?> contract) {
      this.contract = contract;
    }

    void cost(Units more) {
      units = units.plus(more);
    }

    void ended(ContractCall.Status status, int returned, int examined, int unreadable) {
      ended(status, returned, examined, unreadable, returned);
    }

    void ended(ContractCall.Status status, int returned, int examined, int unreadable, long soFar) {
      long nanos = System.nanoTime() - started;
      listener.onCall(
          new ContractCall(contract, status, returned, examined, unreadable, units, nanos, soFar));
    }

    Failure failed(Failure failure) {
      boolean callers =
          failure instanceof Failure.InvalidInput || failure instanceof Failure.BadCursor;
      ended(callers ? ContractCall.Status.INVALID : ContractCall.Status.FAILED, 0, 0, 0);
      return failure;
    }
  }
}
