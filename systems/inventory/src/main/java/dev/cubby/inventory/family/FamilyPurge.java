package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.inventory.base.Purge;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.due.DueItem;

/**
 * Deletes what a deleted family had.
 *
 * @param parts each deletes a page of something, and says whether there was any; a part begins when
 *     nothing is left of those before it
 */
public record FamilyPurge(Store store, List<Part> parts) {
  private static final String KIND = "inventory: what a deleted family had";

  /** After so long, indexes have all that the family had. */
  private static final Duration INDEXES_KNOW = Duration.ofMinutes(1);

  private static final int ROUNDS_A_LOOK = 100;

  /** Something that a family had. */
  public interface Part {
    /** Whether there was something to delete. */
    boolean deleteSome(Store store, OfFamily of);
  }

  /** What this package keeps of a family. */
  public static final List<Part> OWN =
      List.of(
          new Purge<>(
                  FamilyContracts.MEMBERS,
                  FamilyContracts.FORGET_MEMBER,
                  member -> new FamilyModel.OfMember(member.familyId(), member.memberId()))
              ::deleteSome,
          new Purge<>(
                  FamilyContracts.AUDIT_LOG,
                  FamilyContracts.FORGET_AUDIT,
                  entry ->
                      new FamilyContracts.OfAudit(
                          entry.familyId(), entry.createdAt(), entry.auditId()))
              ::deleteSome);

  static DueItem item(UUID familyId, Instant now) {
    return DueItem.of(KIND, now.plus(INDEXES_KNOW), familyId.toString());
  }

  public DueHandler handler() {
    return new DueHandler(
        KIND,
        (due, _) -> {
          var of = new OfFamily(UUID.fromString(due.ids().getFirst()));
          return Purge.inRounds(
              ROUNDS_A_LOOK, () -> parts.stream().anyMatch(part -> part.deleteSome(store, of)));
        });
  }
}
