package dev.cubby.lockers.locker;

import static dev.cubby.core.Declare.*;
import static dev.cubby.lockers.contract.SmartLockerContracts.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Entity;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.organisation.OrganisationContracts.OfOrganisation;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.owner.Quotas;

/**
 * How many lockers an account owns and how many active devices a locker has, each in a row of its
 * own. The transactions that change a number change its row, so a quota holds however many act at
 * once, and one owner's row holds up nobody else. An organisation counts its lockers in its own
 * row: see {@link OrganisationContracts}.
 *
 * <p>Older owners and lockers may have no such row yet. Every transaction that counts needs it, so
 * nothing can change while a row is begun from what is there, once.
 */
public record Counts(Store store) implements SmartLockerModel {
  public static final Declarations DECLARED = declarations("lockers");

  public static final Step TO_ACCOUNT = step("to-account");
  public static final Step FROM_ACCOUNT = step("from-account");
  public static final Step DEVICES_STEP = step("devices");

  public record LockerCount(String ownerId, int lockers) {}

  public record DeviceCount(String lockerId, int devices) {}

  public record MoreLockers(String ownerId, int most) {}

  public record Gained(
      Optional<OrganisationContracts.MoreLockers> organisation, Optional<MoreLockers> account) {
    static Gained by(Owner owner, int most) {
      return switch (owner.type()) {
        case ORGANISATION ->
            new Gained(
                Optional.of(new OrganisationContracts.MoreLockers(owner.id(), most)),
                Optional.empty());
        case ACCOUNT ->
            new Gained(Optional.empty(), Optional.of(new MoreLockers(owner.id(), most)));
      };
    }
  }

  public record Lost(Optional<OfOrganisation> organisation, Optional<OfOwner> account) {
    static Lost by(Owner owner) {
      return switch (owner.type()) {
        case ORGANISATION ->
            new Lost(Optional.of(new OfOrganisation(owner.id())), Optional.empty());
        case ACCOUNT -> new Lost(Optional.empty(), Optional.of(new OfOwner(owner.id())));
      };
    }
  }

  public record MoreDevices(String lockerId, int most) {}

  public static final Entity<LockerCount> LOCKER_COUNT =
      DECLARED.add(
          entity("LOCKER_COUNT", LockerCount.class)
              .in(TABLE, "OWNER#{ownerId}", "LOCKERS")
              .sized(150));

  public static final Entity<DeviceCount> DEVICE_COUNT =
      DECLARED.add(
          entity("DEVICE_COUNT", DeviceCount.class)
              .in(TABLE, "LOCKER#{lockerId}", "DEVICES")
              .sized(150));

  // Beginning

  public static final Query<OfOwner, OwnerLocker> LOCKERS_OF =
      DECLARED.add(
          query("counts: the lockers of an owner", OfOwner.class, OWNER_LOCKER)
              .on("OWNER#{ownerId}")
              .beginningWith("LOCKER#")
              .ascending()
              .by("lockerId")
              .pageOf(100)
              .consistently()
              .expecting(1_000));

  public static final Put<LockerCount, LockerCount> BEGIN_LOCKERS =
      DECLARED.add(put("counts: begin to count lockers", LOCKER_COUNT).creating());

  public static final Put<DeviceCount, DeviceCount> BEGIN_DEVICES =
      DECLARED.add(put("counts: begin to count devices", DEVICE_COUNT).creating());

  // Steps

  public static final Update<MoreLockers, LockerCount> GAIN_LOCKER =
      update("counts: one locker more", MoreLockers.class, LOCKER_COUNT)
          .add("lockers", value(1))
          .require(Quotas.ROOM, lessThan("lockers", param("most")));

  public static final Update<OfOwner, LockerCount> LOSE_LOCKER =
      update("counts: one locker less", OfOwner.class, LOCKER_COUNT).add("lockers", value(-1));

  public static final Update<MoreDevices, DeviceCount> GAIN_DEVICE =
      update("counts: one device more", MoreDevices.class, DEVICE_COUNT)
          .add("devices", value(1))
          .require(Quotas.ROOM, lessThan("devices", param("most")));

  public static final Update<OfLocker, DeviceCount> LOSE_DEVICE =
      update("counts: one device less", OfLocker.class, DEVICE_COUNT).add("devices", value(-1));

  private static final Set<Step> STEPS = Set.of(TO_ACCOUNT, FROM_ACCOUNT, DEVICES_STEP);

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
    int lockers = count(LOCKERS_OF, new OfOwner(ownerId), _ -> true);
    store.apply(BEGIN_LOCKERS, new LockerCount(ownerId, lockers));
  }

  private void beginDevices(String lockerId) {
    int devices =
        count(DeviceContracts.DEVICES, new OfLocker(lockerId), DeviceContracts.Device::isActive);
    store.apply(BEGIN_DEVICES, new DeviceCount(lockerId, devices));
  }

  /** A row that cannot be read here is one all the same. */
  private <P, R> int count(Query<P, R> query, P given, Predicate<R> counting) {
    return PageRequest.FIRST
        .pages(request -> store.query(query, given, request))
        .mapToInt(page -> (int) page.rows().stream().filter(counting).count() + page.unreadable())
        .sum();
  }
}
