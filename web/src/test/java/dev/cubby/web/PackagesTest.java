package dev.cubby.web;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.cubby.web.route.Route;
import org.junit.jupiter.api.Test;

/** Packages of this module depend on each other in one direction only. */
class PackagesTest {
  @Test
  void noPackagesDependOnEachOtherInACycle() {
    var mainCode = Route.class.getProtectionDomain().getCodeSource().getLocation();
    slices()
        .matching("dev.cubby.web.(*)..")
        .should()
        .beFreeOfCycles()
        .check(
            new ClassFileImporter()
                // Generated, and a part of the class that renders it.
                .withImportOption(location -> !location.contains("/web/template/"))
                .importUrl(mainCode));
  }
}
