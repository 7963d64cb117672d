package dev.cubby.web.store;

import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;

import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;

/** The one table of the kit, so that a system's transaction can include what is in it. */
public final class KitTable {
  /** For lists that people look at; nothing is decided by them. */
  public static final Index LISTS = index("GSI1", "GSI1PK", "GSI1SK");

  public static final Table CUBBY =
      table("cubby", primary("PK", "SK"), LISTS).typedBy("entityType").ttl("ttl");

  private KitTable() {}
}
