package dev.cubby.core;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** The packages of this module have no cyclic dependencies. */
class PackagesTest {
  @Test
  void noPackagesDependOnEachOtherInACycle() {
    var mainCode = Declare.class.getProtectionDomain().getCodeSource().getLocation();
    slices()
        .matching("dev.cubby.(**)")
        .should()
        .beFreeOfCycles()
        .check(new ClassFileImporter().importUrl(mainCode));
  }
}
