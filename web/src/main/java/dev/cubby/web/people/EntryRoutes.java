package dev.cubby.web.people;

import static dev.cubby.web.route.Role.ANYBODY;

import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.AccountRoutes.FirstAccount;
import dev.cubby.web.identity.AccountRoutes.Registration;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.util.List;
import java.util.Optional;

/** The pages through which people come in and go, as data. */
final class EntryRoutes {
  static final String SIGN_IN_PATH = "/sign-in";
  static final String SIGN_OUT_PATH = "/sign-out";
  static final String SIGN_UP_PATH = "/sign-up";

  /** Where to go on afterwards; what is not on this server is not gone to. */
  record Onward(Optional<String> next) {}

  record Credentials(String email, String password, Optional<String> next) {
    @Override
    public String toString() {
      return "Credentials[]";
    }
  }

  record OfLink(String token) {
    @Override
    public String toString() {
      return "OfLink[]";
    }
  }

  /** Who was invited says who they are; the address is the invitation's. */
  record Accepting(String token, String name, String password) {
    @Override
    public String toString() {
      return "Accepting[]";
    }
  }

  static final Input<Credentials> CREDENTIALS =
      like(Input.of(Credentials.class), AccountRoutes.TOKEN, "email", "password");
  static final Input<Accepting> ACCEPTING =
      like(Input.of(Accepting.class), AccountRoutes.SETUP, "token", "name", "password");

  static final Route<Onward, View> SIGN_IN =
      Route.page(
              Method.GET, SIGN_IN_PATH, "people.sign-in-page", Input.of(Onward.class), View.class)
          .summary("Where people sign in")
          .may(ANYBODY);
  static final Route<Credentials, Next> SIGN_IN_DONE =
      Route.page(Method.POST, SIGN_IN_PATH, "people.sign-in", CREDENTIALS, Next.class)
          .summary("Signs in, under a new session")
          .may(ANYBODY)
          .orProblem(
              IdentityProblems.WRONG_CREDENTIALS,
              IdentityProblems.SIGN_IN_ELSEWHERE,
              ProblemKind.SLOW_DOWN);
  static final Route<Input.Nothing, Next> SIGN_OUT =
      Route.page(Method.POST, SIGN_OUT_PATH, "people.sign-out", Input.NOTHING, Next.class)
          .summary("Ends the session that asks")
          .may(ANYBODY);
  static final Route<Input.Nothing, View> SIGN_UP =
      Route.page(Method.GET, SIGN_UP_PATH, "people.sign-up-page", Input.NOTHING, View.class)
          .summary("Where people make an account, or why they cannot")
          .may(ANYBODY);
  static final Route<Registration, Next> SIGN_UP_DONE =
      Route.page(
              Method.POST,
              SIGN_UP_PATH,
              "people.sign-up",
              AccountRoutes.REGISTER.input(),
              Next.class)
          .summary("Makes an account, where everybody may, and signs in")
          .may(ANYBODY)
          .orProblem(
              IdentityProblems.NO_SIGN_UP,
              IdentityProblems.EMAIL_TAKEN,
              IdentityProblems.SIGN_IN_ELSEWHERE,
              ProblemKind.SLOW_DOWN);
  static final Route<OfLink, View> SETUP =
      Route.page(
              Method.GET,
              "/setup/{token:secret}",
              "people.setup-page",
              Input.of(OfLink.class),
              View.class)
          .summary("What the printed link leads to")
          .may(ANYBODY)
          .orProblem(IdentityProblems.SETUP_LINK_GONE);
  static final Route<FirstAccount, Next> SETUP_DONE =
      Route.page(
              Method.POST,
              "/setup/{token:secret}",
              "people.setup",
              AccountRoutes.SETUP.input(),
              Next.class)
          .summary("Makes the first account, the operator's, and signs in")
          .may(ANYBODY)
          .orProblem(IdentityProblems.SETUP_LINK_GONE, ProblemKind.SLOW_DOWN);
  static final Route<OfLink, View> INVITATION =
      Route.page(
              Method.GET,
              "/invitation/{token:secret}",
              "people.invitation-page",
              Input.of(OfLink.class),
              View.class)
          .summary("What an invitation leads to")
          .may(ANYBODY)
          .orProblem(IdentityProblems.INVITATION_GONE);
  static final Route<Accepting, Next> INVITATION_DONE =
      Route.page(
              Method.POST,
              "/invitation/{token:secret}",
              "people.accept-invitation",
              ACCEPTING,
              Next.class)
          .summary("Makes the account that somebody was invited to, and signs in")
          .may(ANYBODY)
          .orProblem(
              IdentityProblems.INVITATION_GONE,
              IdentityProblems.EMAIL_TAKEN,
              ProblemKind.SLOW_DOWN);

  private EntryRoutes() {}

  /** The rules of the same fields on a route for programs. */
  private static <Q> Input<Q> like(Input<Q> input, Route<?, ?> route, String... fields) {
    for (var field : List.of(fields)) {
      var rules = route.input().rulesOf(field);
      input = input.with(field, rules.toArray(Rule[]::new));
    }
    return input;
  }
}
