package dev.cubby.inventory;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.cubby.testkit.SystemCode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which packages of this module know which. */
class InventoryPackagesTest {
  /** Each knows only those before it. */
  private static final List<String> ORDER =
      List.of("base", "family", "place", "item", "shopping", "suggestion");

  /** These know all of the above, and not each other. */
  private static final List<String> LAST = List.of("invitation", "tag");

  private final SystemCode code = SystemCode.of(InventorySystem.class);

  @Test
  void noPackagesDependOnEachOtherInACycle() {
    code.requireNoCycles();
  }

  @Test
  void onlyEdgesKnowProblems() {
    code.requireProblemsAtEdges();
  }

  @Test
  void aPackageKnowsOnlyThoseBeforeIt() {
    for (int i = 0; i < ORDER.size(); i++) {
      for (var later : ORDER.subList(i + 1, ORDER.size())) {
        assertUnknown(later, ORDER.get(i));
      }
      for (var last : LAST) {
        assertUnknown(last, ORDER.get(i));
      }
    }
    assertUnknown("invitation", "tag");
    assertUnknown("tag", "invitation");
  }

  private void assertUnknown(String later, String earlier) {
    noClasses()
        .that()
        .resideInAPackage("dev.cubby.inventory." + earlier)
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.cubby.inventory." + later)
        .check(code.classes());
  }
}
