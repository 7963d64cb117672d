package dev.cubby.lockers.owner;

import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;

/** Whom a locker belongs to. */
public record Owner(String id, OwnerType type) {
  public static Owner of(Locker locker) {
    return new Owner(locker.ownerId(), locker.ownerType());
  }

  public static Owner account(String accountId) {
    return new Owner(accountId, OwnerType.ACCOUNT);
  }
}
