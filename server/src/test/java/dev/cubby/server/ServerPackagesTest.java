package dev.cubby.server;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.SystemCode;
import org.junit.jupiter.api.Test;

/**
 * Packages depend on each other in one direction only. The tour has one package, and so have the
 * benchmarks, but for a class in the store's that knows none of them.
 */
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
