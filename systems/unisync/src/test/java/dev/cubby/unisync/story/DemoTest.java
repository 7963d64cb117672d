package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.unisync.UniSyncSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo is there after the start, and is removed in one step. */
class DemoTest {
  @Test
  void theDemoIsThereAndIsRemovedInOneStep(@TempDir Path folder) throws Exception {
    try (var server =
        Running.start(
                TestStore.embedded(folder),
                List.of(new UniSyncSystem()),
                Clock.systemUTC(),
                plan -> plan.demo(true))
            .withPeople()) {
      var root = server.visitor("root");
      assertThat(root.look("/unisync").body())
          .contains("SS-12AB-03", "Revision required", "Engineer review");
      assertThat(root.look("/unisync/users").body()).contains("Wing Chow");
      root.look("/unisync/demo/remove");
      root.send("/unisync/demo/remove");
      assertThat(root.look("/unisync").body()).doesNotContain("SS-12AB-03");
      assertThat(root.look("/unisync/users").body()).doesNotContain("Wing Chow");
    }
  }
}
