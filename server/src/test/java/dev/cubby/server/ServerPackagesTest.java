package dev.cubby.server;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.SystemCode;
import org.junit.jupiter.api.Test;

/** Packages depend on each other in one direction only; the tour and the benchmarks have one. */
class ServerPackagesTest {
  @Test
  void noPackagesOfTheServerDependOnEachOtherInACycle() {
    SystemCode.of(Main.class).requireNoCycles();
  }

  @Test
  void noPackagesOfTheTestkitDependOnEachOtherInACycle() {
    SystemCode.of(Running.class).requireNoCycles();
  }
}
