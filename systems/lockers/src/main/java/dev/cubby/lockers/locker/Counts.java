package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.CountContracts.DeviceCount;
import dev.cubby.lockers.locker.CountContracts.LockerCount;
import dev.cubby.lockers.owner.Owner;

/**
 * Begins the counters that quotas rest on. An owner or a locker has none until something is counted
 * for the first time; what is there by then is counted once.
 */
public record Counts(Store store) {
  private static final Set<Step> STEPS =
      Set.of(CountContracts.TO_ACCOUNT, CountContracts.FROM_ACCOUNT, CountContracts.DEVICES_STEP);

  Commit ofLockers(Supplier<Commit> transaction, Owner... owners) {
    return counted(
        transaction,
        () -> {
          for (var owner : owners) {
            if (owner.type() == OwnerType.ACCOUNT) {
              beginLockers(owner.id());
            }
          }
        });
  }

  public Commit ofDevices(Supplier<Commit> transaction, String lockerId) {
    return counted(transaction, () -> beginDevices(lockerId));
  }

  private static Commit counted(Supplier<Commit> transaction, Runnable begin) {
    var commit = transaction.get();
    if (commit instanceof Halted(var _, var step, Outcome.Missing<?> _)
        && STEPS.stream().anyMatch(step::is)) {
      begin.run();
      return transaction.get();
    }
    return commit;
  }

  /** A row that another request has begun meanwhile stays. */
  private void beginLockers(String ownerId) {
    int lockers = count(CountContracts.LOCKERS_OF, new OfOwner(ownerId), _ -> true);
    store.apply(CountContracts.BEGIN_LOCKERS, new LockerCount(ownerId, lockers));
  }

  private void beginDevices(String lockerId) {
    int devices =
        count(DeviceContracts.DEVICES, new OfLocker(lockerId), DeviceContracts.Device::isActive);
    store.apply(CountContracts.BEGIN_DEVICES, new DeviceCount(lockerId, devices));
  }

  /** A row that cannot be read here is one all the same. */
  private <P, R> int count(Query<P, R> query, P given, Predicate<R> counting) {
    return PageRequest.FIRST
        .pages(request -> store.query(query, given, request))
        .mapToInt(page -> (int) page.rows().stream().filter(counting).count() + page.unreadable())
        .sum();
  }
}
