package dev.cubby.unisync;

import static dev.cubby.core.catalog.Migration.respell;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.unisync.activity.ActivityContracts;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.unisync.demo.DemoContracts;
import dev.cubby.unisync.inbox.NoticeContracts;
import dev.cubby.unisync.note.NoteContracts;
import dev.cubby.unisync.presence.SessionContracts;
import dev.cubby.unisync.showset.ShowSetContracts;
import dev.cubby.unisync.user.UserContracts;

/** Everything that UniSync stores, in one list. */
public final class UniSyncCatalog {
  public static final Draft DRAFT =
      Catalog.of("unisync")
          .with(UniSyncTables.DECLARED)
          .with(UserContracts.DECLARED)
          .with(ShowSetContracts.DECLARED)
          .with(NoteContracts.DECLARED)
          .with(ActivityContracts.DECLARED)
          .with(SessionContracts.DECLARED)
          .with(NoticeContracts.DECLARED)
          .with(DemoContracts.DECLARED)
          .migrating(respell(UniSyncTables.NOTICE, "kind", "revision_required", "startable"));

  private UniSyncCatalog() {}
}
