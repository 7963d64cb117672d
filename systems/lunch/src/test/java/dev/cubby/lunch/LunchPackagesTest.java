package dev.cubby.lunch;

import dev.cubby.testkit.SystemCode;
import org.junit.jupiter.api.Test;

class LunchPackagesTest {
  private final SystemCode code = SystemCode.of(LunchSystem.class);

  @Test
  void noPackagesDependOnEachOtherInACycle() {
    code.requireNoCycles();
  }

  @Test
  void onlyEdgesKnowProblems() {
    code.requireProblemsAtEdges();
  }
}
