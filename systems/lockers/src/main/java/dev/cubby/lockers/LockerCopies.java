package dev.cubby.lockers;

import dev.cubby.lockers.Lockers.Owner;
import dev.cubby.lockers.contract.BoardContracts.StatusLocker;
import dev.cubby.lockers.contract.OrganisationContracts.OfOrganisation;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
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

  static Optional<OfOrganisation> organisation(Locker locker) {
    return organisation(new Owner(locker.ownerId(), locker.ownerType()));
  }

  /** An organisation counts its lockers; an account does not. */
  static Optional<OfOrganisation> organisation(Owner owner) {
    return owner.type() == OwnerType.ORGANISATION
        ? Optional.of(new OfOrganisation(owner.id()))
        : Optional.empty();
  }
}
