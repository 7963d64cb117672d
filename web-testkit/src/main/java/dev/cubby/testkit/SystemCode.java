package dev.cubby.testkit;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.cubby.web.invite.Inviter;
import dev.cubby.web.invite.OpenInvitation;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.util.regex.Pattern;

/** The main code of a system, and the rules that hold for every system's. */
public record SystemCode(JavaClasses classes) {
  /** Classes that answer requests, or say how a refusal is answered. */
  private static final Pattern EDGES =
      Pattern.compile("\\w*(Api|Pages?|Problems|Refusals|Rights|Roles)");

  public static SystemCode of(Class<?> system) {
    var mainCode = system.getProtectionDomain().getCodeSource().getLocation();
    return new SystemCode(new ClassFileImporter().importUrl(mainCode));
  }

  /** Packages, the root included, depend on each other in one direction only. */
  public void requireNoCycles() {
    slices()
        .matching("dev.cubby.(**)")
        .should()
        .beFreeOfCycles()
        // All templates are generated into one package; each belongs to the feature that uses it.
        .ignoreDependency(resideInAPackage("..template.."), alwaysTrue())
        .check(classes);
  }

  /**
   * Services answer in words of their domain, and edges translate: nothing else knows problems, or
   * the classes that turn results into them.
   */
  public void requireProblemsAtEdges() {
    noClasses()
        .that(describe("are no edges", one -> !isEdge(one)))
        .should()
        .dependOnClassesThat(
            belongToAnyOf(Problem.class, ProblemKind.class)
                .or(simpleNameEndingWith("Problems"))
                .as("are problems, or turn results into them"))
        .check(classes);
  }

  /** The kit asks its invitations to end a request with a problem, so they are edges, too. */
  private static boolean isEdge(JavaClass one) {
    var outermost = one.getName().replaceFirst("\\$.*", "");
    return EDGES.matcher(outermost.substring(outermost.lastIndexOf('.') + 1)).matches()
        || one.isAssignableTo(Inviter.class)
        || one.isAssignableTo(OpenInvitation.class);
  }
}
