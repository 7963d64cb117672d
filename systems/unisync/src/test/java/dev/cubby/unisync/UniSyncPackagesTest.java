package dev.cubby.unisync;

import dev.cubby.testkit.SystemCode;
import org.junit.jupiter.api.Test;

/** Which packages of this module know which. */
class UniSyncPackagesTest {
  private final SystemCode code = SystemCode.of(UniSyncSystem.class);

  @Test
  void noPackagesDependOnEachOtherInACycle() {
    code.requireNoCycles();
  }

  @Test
  void onlyEdgesKnowProblems() {
    code.requireProblemsAtEdges();
  }
}
