package dev.cubby.inventory.base;

import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;

import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;

/** The table of seeds 000 and 002. All that a family has is in its partition. */
public final class InventoryTable {
  public static final Index GSI1 = index("GSI1", "GSI1PK", "GSI1SK");
  public static final Index GSI2 = index("GSI2", "GSI2PK", "GSI2SK");

  public static final Table TABLE =
      table("InventoryManagement", primary("PK", "SK"), GSI1, GSI2)
          .ttl("ttl")
          .typedBy("entityType");

  private InventoryTable() {}
}
