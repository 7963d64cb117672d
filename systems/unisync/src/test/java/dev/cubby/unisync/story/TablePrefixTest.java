package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.unisync.UniSyncSystem;
import dev.cubby.web.system.SettingValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The five tables begin with a prefix that the operator chooses. */
class TablePrefixTest {
  private static Running start(Path folder, Map<String, String> settings) {
    return Running.start(
        TestStore.embedded(folder),
        List.of(new UniSyncSystem()),
        Clock.systemUTC(),
        plan -> plan.settings(_ -> SettingValues.of(settings)));
  }

  private static long rows(Running server, String table) {
    return server.rows().sweep(table, Optional.empty(), 100).rows().size();
  }

  @Test
  void twoPrefixesAreTwoTeamsOnOneStore(@TempDir Path folder) {
    try (var server = start(folder, Map.of("table-prefix", "site_a."))) {
      for (var table : List.of("users", "showsets", "activity", "sessions")) {
        assertThat(rows(server, "site_a." + table)).as(table).isPositive();
      }
      assertThatThrownBy(() -> rows(server, "unisync-users")).hasMessageContaining("table");
    }
    // The other begins anew, with a demo of its own.
    try (var server = start(folder, Map.of())) {
      assertThat(rows(server, "unisync-showsets")).isEqualTo(rows(server, "site_a.showsets"));
    }
    // The first finds what it had.
    try (var server = start(folder, Map.of("table-prefix", "site_a."))) {
      assertThat(rows(server, "site_a.users")).isPositive();
    }
  }

  @Test
  void aPrefixThatNoTableCanHaveIsRefused(@TempDir Path folder) {
    assertThatThrownBy(() -> start(folder, Map.of("table-prefix", "site a/")))
        .hasMessageContaining("table-prefix");
  }
}
