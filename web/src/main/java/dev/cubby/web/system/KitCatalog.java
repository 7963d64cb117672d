package dev.cubby.web.system;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.web.due.DueContracts;
import dev.cubby.web.identity.IdentityContracts;
import dev.cubby.web.job.JobContracts;
import dev.cubby.web.live.LiveContracts;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.operator.RunContracts;
import dev.cubby.web.store.SharedSecrets;
import java.util.List;

/** Everything that the kit stores, in one list: whatever is added to the kit is added here. */
public final class KitCatalog {
  public static final Draft DRAFT =
      Catalog.of("cubby")
          .with(SharedSecrets.DECLARED)
          .with(IdentityContracts.DRAFT)
          .with(OnceContracts.DECLARED)
          .with(JobContracts.DECLARED)
          .with(RunContracts.DECLARED)
          .with(DueContracts.DECLARED)
          .with(LiveContracts.DECLARED);

  private KitCatalog() {}

  /** Everything that is stored: what is the kit's, and what the systems bring. */
  public static Draft with(List<WebSystem> systems) {
    return systems.stream().map(WebSystem::contracts).reduce(DRAFT, Draft::with);
  }
}
