package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.inventory.family.FamilyModel.*;

/** The audit log of a family, which no page shows yet. */
public final class AuditLook {
  private AuditLook() {}

  /** Actions and actors, the newest first. */
  public static List<String> of(Store store, UUID familyId) {
    return store.queryAll(FamilyContracts.AUDIT_LOG, new OfFamily(familyId)).stream()
        .map(entry -> entry.action() + " by " + entry.actorId())
        .toList();
  }
}
