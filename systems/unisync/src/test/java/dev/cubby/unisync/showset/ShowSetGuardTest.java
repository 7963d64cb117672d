package dev.cubby.unisync.showset;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Step;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.value.Row;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.unisync.UniSyncSystem;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.unisync.showset.ShowSetContracts.*;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.job.Fence;
import dev.cubby.web.store.KitTable;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the server does by itself to ShowSets, after somebody was faster. */
class ShowSetGuardTest {
  private static final String DEMO = "SS-01-01";

  private static void assertHalted(Step step, Commit commit) {
    assertThat(commit)
        .isInstanceOfSatisfying(
            Commit.Halted.class, halted -> assertThat(halted.step().is(step)).isTrue());
  }

  @Test
  void whatSomebodyMadeOrEditedMeanwhileStays(@TempDir Path folder) throws Exception {
    try (var server = Running.on(TestStore.embedded(folder), List.of(new UniSyncSystem()))) {
      var catalog = KitCatalog.with(List.of(new UniSyncSystem())).prove();
      var store = Store.open(server.rows(), catalog, StoreSettings.local(Clock.systemUTC()));
      server.rows().write(WriteRequest.of(List.of(lease())));
      var forgotten =
          new ForgetVersion(
              new OfPastVersion(DEMO, Instant.EPOCH, "ver_1"), Optional.of(new OfShowSet(DEMO)));
      assertHalted(
          ShowSetContracts.NOT_A_SHOW_SET_STEP,
          store.commit(ShowSetContracts.FORGET_VERSION, forgotten));
      assertHalted(
          UniSyncTables.SHOW_SET_STEP,
          store.commit(ShowSetContracts.TRANSLATE_DESCRIPTION, translated(store, 1, "test")));
      assertThat(store.commit(ShowSetContracts.TRANSLATE_DESCRIPTION, translated(store, 0, "lost")))
          .as("whose job it is not")
          .isInstanceOf(Commit.Halted.class);
      assertThat(store.commit(ShowSetContracts.TRANSLATE_DESCRIPTION, translated(store, 0, "test")))
          .isInstanceOf(Commit.Committed.class);
    }
  }

  private static RowWrite lease() {
    return new RowWrite.Put(
        KitTable.CUBBY.name(),
        Row.builder()
            .with("PK", "JOB#test")
            .with("SK", "LEASE")
            .with("entityType", "JOB")
            .with("fence", 1)
            .build(),
        Condition.always());
  }

  /** A translation of what stood there some edits ago. */
  private static TranslateDescription translated(Store store, int edits, String job) {
    var seen = store.get(ShowSetContracts.SHOW_SET_BY_ID, new OfShowSet(DEMO)).orElseThrow();
    return new TranslateDescription(
        new Fence(job, 1),
        Optional.<DueItem>empty(),
        new SetTranslations(
            DEMO,
            seen.description(),
            seen.untranslated(),
            seen.translations(),
            seen.revision() - edits));
  }
}
