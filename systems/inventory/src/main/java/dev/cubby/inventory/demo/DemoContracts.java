package dev.cubby.inventory.demo;

import static dev.cubby.core.Declare.*;
import static dev.cubby.inventory.base.InventoryTable.TABLE;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyContracts.Counted;
import dev.cubby.inventory.family.FamilyModel.Member;
import dev.cubby.inventory.family.FamilyModel.OfAccount;
import java.time.Instant;

/** What the demo does that people do by invitations, and that it was there. */
public final class DemoContracts {
  public static final Declarations DECLARED = declarations("inventory");

  /** Stays when the demo is removed, so that it does not come back. */
  record Mark(String demo, Instant createdAt) {}

  record Join(Member member, Counted family, OfAccount counted) {}

  static final Entity<Mark> MARK =
      DECLARED.add(entity("Demo", Mark.class).in(TABLE, "DEMO#{demo}", "DEMO#{demo}").sized(200));

  static final Put<Mark, Mark> PUT_MARK = DECLARED.add(put("mark a demo", MARK).creating());

  static final Transaction<Join> JOIN =
      DECLARED.add(
          transaction("demo member joined", Join.class)
              .step(FamilyContracts.MEMBER_STEP, FamilyContracts.JOIN, "member")
              .step(FamilyContracts.FAMILY_STEP, FamilyContracts.COUNT, "family")
              .step("count", FamilyContracts.COUNT_ONE_MORE, "counted"));

  private DemoContracts() {}
}
