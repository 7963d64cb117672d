package dev.cubby.lockers;

import dev.cubby.testkit.SystemCode;
import org.junit.jupiter.api.Test;

class LockerPackagesTest {
  private final SystemCode code = SystemCode.of(LockerSystem.class);

  @Test
  void noPackagesDependOnEachOtherInACycle() {
    code.requireNoCycles();
  }

  @Test
  void onlyEdgesKnowProblems() {
    code.requireProblemsAtEdges();
  }
}
