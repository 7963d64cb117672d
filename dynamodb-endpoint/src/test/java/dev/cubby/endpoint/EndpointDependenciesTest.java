package dev.cubby.endpoint;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The endpoint serves any store; only the standalone endpoint knows the embedded one. */
class EndpointDependenciesTest {
  @Test
  void onlyTheCommandLineAndTheJUnitExtensionKnowTheEmbeddedStore() {
    noClasses()
        .that()
        .resideInAPackage("dev.cubby.endpoint..")
        .and()
        .resideOutsideOfPackages("dev.cubby.endpoint.alone..", "dev.cubby.endpoint.junit..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.cubby.embedded..")
        .check(
            new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.cubby.endpoint"));
  }
}
