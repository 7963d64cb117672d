package dev.cubby.server;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import module java.base;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/**
 * Dependencies point one way: {@code server → systems → web → core ← stores, endpoint, reports}.
 * Only tests use the testkit.
 *
 * <p>The poms enforce this for modules, this test for packages. It is in the server because its
 * class path contains all modules except tour and bench, on which nothing depends.
 */
class DependenciesTest {
  private static final List<String> SYSTEMS = List.of("inventory", "unisync", "lunch", "lockers");

  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.cubby");

  @Test
  void theCoreSeesNothingButTheJdk() {
    check(sees("core", "java..", "javax.crypto..", "org.jspecify.."));
  }

  @Test
  void reportsSeeTheCoreAndJackson() {
    check(
        sees(
            "reports",
            "dev.cubby.core..",
            "tools.jackson..",
            "com.fasterxml.jackson.annotation..",
            "java..",
            "org.jspecify.."));
  }

  @Test
  void theConformanceSuiteSeesTheCoreAndTestLibraries() {
    check(
        sees(
            "tck",
            "dev.cubby.core..",
            "org.junit..",
            "org.opentest4j..",
            "org.apiguardian..",
            "org.assertj..",
            "java..",
            "javax.crypto..",
            "org.jspecify.."));
  }

  @Test
  void storesAndEndpointSeeNoOtherRoomThanTheCore() {
    check(seesOfTheHouse("embedded", "core"));
    check(seesOfTheHouse("dynamodb", "core"));
    // Only the standalone endpoint uses the embedded store; EndpointDependenciesTest checks that.
    check(seesOfTheHouse("endpoint", "core", "embedded"));
  }

  @Test
  void theWebSeesTheCore() {
    check(seesOfTheHouse("web", "core"));
  }

  @Test
  void systemsSeeTheWebAndTheCoreButNeitherAStoreNorEachOther() {
    for (var system : SYSTEMS) {
      check(seesOfTheHouse(system, "web", "core"));
    }
  }

  @Test
  void theServerKnowsItsSystemsByTheirListAlone() {
    for (var system : SYSTEMS) {
      check(
          noClasses()
              .that()
              .resideInAnyPackage(packages("server"))
              .and()
              .doNotHaveSimpleName("Systems")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(packages(system)));
    }
  }

  @Test
  void onlyTheServerAndTheEndpointKnowTheCommandLine() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(packages("server", "endpoint"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("picocli..")
            .because("a system declares its commands as data"));
  }

  @Test
  void nothingDependsOnTheServer() {
    check(nobodySees("server"));
  }

  @Test
  void theTestkitSeesTheWebAndTheStoresButNoSystemAndOnlyTestsSeeIt() {
    check(seesOfTheHouse("testkit", "web", "core", "embedded", "dynamodb", "endpoint"));
    check(nobodySees("testkit"));
  }

  @Test
  void everyClassLivesInAKnownRoom() {
    check(
        classes()
            .should()
            .resideInAnyPackage(
                packages(
                    "core",
                    "reports",
                    "tck",
                    "embedded",
                    "dynamodb",
                    "endpoint",
                    "web",
                    "testkit",
                    "inventory",
                    "unisync",
                    "lockers",
                    "lunch",
                    "server"))
            .because("a new room needs its arrows written down here"));
  }

  /** Asserts that the module depends only on itself and on {@code allowed}, libraries included. */
  private static ArchRule sees(String room, String... allowed) {
    String[] itselfAndAllowed =
        Stream.concat(Stream.of(packages(room)), Stream.of(allowed)).toArray(String[]::new);
    return classes()
        .that()
        .resideInAnyPackage(packages(room))
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(itselfAndAllowed);
  }

  /** Asserts that the module depends only on itself and on {@code rooms}, besides libraries. */
  private static ArchRule seesOfTheHouse(String room, String... rooms) {
    return noClasses()
        .that()
        .resideInAnyPackage(packages(room))
        .should()
        .dependOnClassesThat(
            resideInAPackage("dev.cubby..")
                .and(not(resideInAnyPackage(packages(room))))
                .and(not(resideInAnyPackage(packages(rooms)))));
  }

  private static ArchRule nobodySees(String room) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(packages(room))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages(room));
  }

  private static String[] packages(String... rooms) {
    return Stream.of(rooms).map(room -> "dev.cubby." + room + "..").toArray(String[]::new);
  }

  private static void check(ArchRule rule) {
    rule.check(HOUSE);
  }
}
