package dev.cubby.web.kept;

import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;

import dev.cubby.core.schema.Table;

/** The one table of the kit, so that a system's transaction can include what is in it. */
public final class KitTable {
  public static final Table CUBBY =
      table("cubby", primary("PK", "SK")).typedBy("entityType").ttl("ttl");

  private KitTable() {}
}
