package dev.cubby.lockers.locker;

import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.BoardContracts.*;
import dev.cubby.lockers.organisation.OrganisationContracts;
import dev.cubby.lockers.organisation.OrganisationContracts.OfOrganisation;
import dev.cubby.lockers.owner.Owner;
import java.util.Optional;

/** What else is written of a locker when it changes: its owner's row, the board, a count. */
final class LockerCopies {
  private LockerCopies() {}

  static OwnerLocker ownerRow(Locker locker, Optional<String> alias) {
    return new OwnerLocker(
        locker.ownerId(), locker.lockerId(), alias, locker.status(), locker.updatedAt());
  }

  static StatusLocker onBoard(Locker locker) {
    return new StatusLocker(
        locker.status(),
        locker.lockerId(),
        locker.ownerId(),
        locker.locationId(),
        locker.size(),
        locker.updatedAt());
  }

  static Owner owner(Locker locker) {
    return new Owner(locker.ownerId(), locker.ownerType());
  }

  /** One more for an owner who may have so many. */
  static Gained gained(Owner owner, int most) {
    return switch (owner.type()) {
      case ORGANISATION ->
          new Gained(
              Optional.of(new OrganisationContracts.MoreLockers(owner.id(), most)),
              Optional.empty());
      case ACCOUNT ->
          new Gained(
              Optional.empty(), Optional.of(new CountContracts.MoreLockers(owner.id(), most)));
    };
  }

  static Lost lost(Owner owner) {
    return switch (owner.type()) {
      case ORGANISATION -> new Lost(Optional.of(new OfOrganisation(owner.id())), Optional.empty());
      case ACCOUNT -> new Lost(Optional.empty(), Optional.of(new OfOwner(owner.id())));
    };
  }
}
