package dev.cubby.lockers;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.locker.LockerProblems;
import org.junit.jupiter.api.Test;

/** One package a feature, in one order: what booking and doors rest on does not know them. */
class LockerPackagesTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.cubby.lockers");

  @Test
  void noFeatureNeedsOneThatNeedsIt() {
    slices()
        .matching("dev.cubby.lockers.(*)..")
        .should()
        .beFreeOfCycles()
        // Templates are generated into one package and belong to the features that render them.
        .ignoreDependency(resideInAPackage("..template.."), alwaysTrue())
        // Events still end as problems of lockers where no caller asks for their result.
        .ignoreDependency(Events.class, LockerProblems.class)
        .check(CLASSES);
  }

  @Test
  void lockersKnowNothingOfThoseWhoBookOrOpenThem() {
    noClasses()
        .that()
        .resideInAnyPackage("..lockers.owner..", "..lockers.organisation..", "..lockers.locker..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.cubby.lockers",
            "..lockers.booking..",
            "..lockers.opening..",
            "..lockers.page..",
            "..lockers.api..",
            "..lockers.wall..")
        .check(CLASSES);
  }
}
