package dev.cubby.inventory;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Packages of this module, its root included, depend on each other in one direction only. */
class InventoryPackagesTest {
  /** Each knows only those before it. */
  private static final List<String> ORDER =
      List.of("base", "family", "place", "item", "shopping", "suggestion");

  /** These know all of the above, and not each other. */
  private static final List<String> LAST = List.of("invitation", "tag");

  private final JavaClasses classes =
      new ClassFileImporter()
          .importUrl(InventorySystem.class.getProtectionDomain().getCodeSource().getLocation());

  @Test
  void noPackagesDependOnEachOtherInACycle() {
    slices()
        .matching("dev.cubby.(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(resideInAPackage("..template.."), alwaysTrue())
        .check(classes);
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
        .check(classes);
  }
}
