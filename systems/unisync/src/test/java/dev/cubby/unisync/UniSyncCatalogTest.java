package dev.cubby.unisync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.Transaction;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;

/** Seed 001 as contracts. */
class UniSyncCatalogTest {

  /** In the seed's own words; a query that were a scan would not be proved. */
  @Test
  void everyAccessPatternOfTheSeedIsAContract() {
    Catalog catalog = KitCatalog.DRAFT.with(UniSyncCatalog.DRAFT).prove();
    assertThat(catalog.contracts())
        .extracting("name")
        .contains(
            "Get user by ID",
            "Get user by email",
            "List all users",
            "Get ShowSet by ID",
            "List ShowSets by area",
            "List all ShowSets, area by area",
            "Get notes for ShowSet",
            "Get specific note",
            "Get activity for ShowSet",
            "Get recent activity (global)",
            "Get activity by date range, day by day",
            "Get all active sessions",
            "Get user's session",
            "Update heartbeat");
  }

  @Test
  void whoActsIsStillThereInEveryTransaction() {
    var acting =
        UniSyncCatalog.DRAFT.contracts().stream()
            .filter(Transaction.class::isInstance)
            .map(one -> (Transaction<?>) one)
            .filter(one -> one.has(UniSyncTables.ACTOR))
            .toList();
    assertThat(acting).extracting(Transaction::name).contains("start session");
    assertThat(acting)
        .allSatisfy(one -> assertThat(one.has(StandingContracts.ACCOUNT)).as(one.name()).isTrue());
  }
}
