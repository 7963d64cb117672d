package dev.cubby.web.people;

import static dev.cubby.web.route.Role.ANYBODY;

import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.identity.IssuerSignIn;
import dev.cubby.web.page.Away;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.people.EntryRoutes.Onward;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.util.Optional;

/** The ways to the issuer and back, as data; there only where people sign in there. */
final class IssuerRoutes {
  static final String LEAVE_PATH = EntryRoutes.SIGN_IN_PATH + "/issuer";
  static final String RETURNED_PATH = EntryRoutes.SIGN_IN_PATH + "/returned";

  private static final Rule SHORT = Rule.length(1, 4_000);

  /** What the issuer sends a browser back with. */
  record Returning(Optional<String> code, Optional<String> state, Optional<String> error) {
    @Override
    public String toString() {
      return "Returning[]";
    }
  }

  record Returned(String code, String state) {
    @Override
    public String toString() {
      return "Returned[]";
    }
  }

  static final Input<Returned> RETURNED =
      Input.of(Returned.class).with("code", SHORT).with("state", SHORT).fromElsewhere();

  static final Route<Onward, Away> LEAVE =
      Route.page(
              Method.GET,
              LEAVE_PATH,
              "people.sign-in-elsewhere",
              Input.of(Onward.class),
              Away.class)
          .summary("Leads to the issuer that people sign in at")
          .may(ANYBODY)
          .orProblem(IdentityProblems.ISSUER_AWAY);
  static final Route<Returning, View> RETURN =
      Route.page(
              Method.GET,
              IssuerSignIn.RETURN_PATH,
              "people.sign-in-return",
              Input.of(Returning.class).with("code", SHORT).with("state", SHORT).fromElsewhere(),
              View.class)
          .summary("Where the issuer leads back to; its form is sent by itself")
          .may(ANYBODY)
          .orProblem(IdentityProblems.SIGN_IN_FAILED, IdentityProblems.SIGN_IN_OVER);
  static final Route<Returned, Next> RETURN_DONE =
      Route.page(Method.POST, RETURNED_PATH, "people.sign-in-returned", RETURNED, Next.class)
          .summary("Signs in whoever the issuer says it is, under a new session")
          .may(ANYBODY)
          .orProblem(
              IdentityProblems.SIGN_IN_FAILED,
              IdentityProblems.SIGN_IN_OVER,
              IdentityProblems.NO_VERIFIED_EMAIL,
              IdentityProblems.EMAIL_TAKEN,
              IdentityProblems.ISSUER_AWAY,
              ProblemKind.SLOW_DOWN);

  private IssuerRoutes() {}
}
