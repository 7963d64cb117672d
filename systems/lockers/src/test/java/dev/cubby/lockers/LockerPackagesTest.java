package dev.cubby.lockers;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** Packages of this module, its root included, depend on each other in one direction only. */
class LockerPackagesTest {
  @Test
  void noPackagesDependOnEachOtherInACycle() {
    var mainCode = LockerSystem.class.getProtectionDomain().getCodeSource().getLocation();
    slices()
        .matching("dev.cubby.(**)")
        .should()
        .beFreeOfCycles()
        // All templates are generated into one package; each belongs to the feature that renders
        // it.
        .ignoreDependency(resideInAPackage("..template.."), alwaysTrue())
        .check(new ClassFileImporter().importUrl(mainCode));
  }
}
