package dev.cubby.inventory.family;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.TABLE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Update;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.family.FamilyModel.OfFamily;

/**
 * How many of something a family has, such as suggestions that wait for an answer, counted in a row
 * of its own: the transactions that begin and end one change it, and refuse one too many.
 */
public final class PendingCount {
  public final Rule fewEnough;
  public final Entity<Pending> row;

  /** A step of those transactions. */
  public final Update<Counted, Pending> count;

  /** When the family is deleted. */
  public final Delete<OfFamily, Pending> forget;

  private final int most;

  public record Pending(UUID familyId, long pending) {}

  /**
   * @param first what a row begins with that is not there yet
   * @param below so many there must be fewer than
   */
  public record Counted(UUID familyId, long more, long first, long below) {}

  /**
   * @param words what is counted, in the plural
   */
  public PendingCount(Declarations declared, String words, String entity, String key, int most) {
    this.most = most;
    fewEnough = rule("few-enough-" + words.replace(' ', '-'));
    row =
        declared.add(entity(entity, Pending.class).in(TABLE, "FAMILY#{familyId}", key).sized(150));
    count =
        update("count pending " + words, Counted.class, row)
            .add("pending", "more")
            .orCreate("pending", param("first"))
            .require(fewEnough, lessThan("pending", param("below")));
    forget =
        declared.add(
            delete("forget how many %s there were".formatted(words), OfFamily.class, row)
                .evenIfMissing());
  }

  public Counted oneMore(UUID familyId) {
    return new Counted(familyId, 1, 1, most);
  }

  public Counted oneLess(UUID familyId) {
    return new Counted(familyId, -1, 0, Long.MAX_VALUE);
  }
}
