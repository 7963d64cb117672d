package dev.cubby.lockers;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.locker.BoardContracts.StatusLocker;
import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import java.util.Optional;

/** Lockers as API and pages call them: a refusal ends as the problem that people are told. */
record RequiredLockers(Lockers lockers) {
  Locker register(Acting by, String lockerId, Owner owner, Lockers.Description description) {
    return LockerProblems.reply(lockers.register(by, lockerId, owner, description)).orThrow();
  }

  Locker get(String lockerId) {
    return LockerProblems.require(lockers.find(lockerId));
  }

  Locker changeStatus(Acting by, String lockerId, LockerStatus status, long version, Actor actor) {
    return LockerProblems.reply(lockers.changeStatus(by, lockerId, status, version, actor))
        .orThrow();
  }

  /** By Ann. */
  Locker changeStatus(String lockerId, LockerStatus status, long version) {
    return changeStatus(Acting.SERVER, lockerId, status, version, Actor.person("ann"));
  }

  Locker describe(
      Acting by,
      String lockerId,
      Patch<String> alias,
      Patch<String> place,
      Patch<String> size,
      long version) {
    return LockerProblems.reply(lockers.describe(by, lockerId, alias, place, size, version))
        .orThrow();
  }

  Locker transfer(Acting by, String lockerId, Owner to, long version, Actor actor) {
    return LockerProblems.reply(lockers.transfer(by, lockerId, to, version, actor)).orThrow();
  }

  /** By Ann. */
  Locker transfer(String lockerId, Owner to, long version) {
    return transfer(Acting.SERVER, lockerId, to, version, Actor.person("ann"));
  }

  /** By Ann. */
  void retire(String lockerId, long version) {
    retire(Acting.SERVER, lockerId, version, Actor.person("ann"));
  }

  void retire(Acting by, String lockerId, long version, Actor actor) {
    LockerProblems.reply(lockers.retire(by, lockerId, version, actor)).orThrow();
  }

  Optional<String> aliasOf(Locker locker) {
    return lockers.aliasOf(locker);
  }

  Page<OwnerLocker> of(String ownerId, PageRequest request) {
    return lockers.of(ownerId, request);
  }

  Page<StatusLocker> inState(LockerStatus status, PageRequest request) {
    return lockers.inState(status, request);
  }
}
