package dev.cubby.lockers.owner;

import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;

/** Whom a locker belongs to. */
public record Owner(String id, OwnerType type) {}
