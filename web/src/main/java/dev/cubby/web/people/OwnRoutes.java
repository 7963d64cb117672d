package dev.cubby.web.people;

import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.AccountRoutes.ChangedPassword;
import dev.cubby.web.identity.AccountRoutes.NewToken;
import dev.cubby.web.identity.AccountRoutes.OfToken;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.util.Optional;

/** The pages of one's own account, as data. */
final class OwnRoutes {
  static final String ACCOUNT_PATH = "/account";
  static final String PASSWORD_PATH = "/account/password";
  static final String SESSIONS_PATH = "/account/sessions";
  static final String TOKENS_PATH = "/account/tokens";

  record Renamed(String name) {}

  record Leafing(Optional<String> cursor) {}

  /** A session by its digest, which lets nobody in. */
  record OneSession(String session) {}

  static final Input<Renamed> RENAMED =
      Input.of(Renamed.class)
          .with("name", AccountRoutes.CHANGE_ME.input().rulesOf("name").toArray(Rule[]::new));

  static final Route<Input.Nothing, View> ACCOUNT =
      Route.page(Method.GET, ACCOUNT_PATH, "people.account", Input.NOTHING, View.class)
          .summary("One's own account")
          .may(SIGNED_IN);
  static final Route<Renamed, Next> RENAME =
      Route.page(Method.POST, ACCOUNT_PATH, "people.rename", RENAMED, Next.class)
          .summary("Changes one's name")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.STALE);
  static final Route<Input.Nothing, View> PASSWORD =
      Route.page(Method.GET, PASSWORD_PATH, "people.password-page", Input.NOTHING, View.class)
          .summary("Where a password is changed")
          .may(SIGNED_IN);
  static final Route<ChangedPassword, Next> CHANGE_PASSWORD =
      Route.page(
              Method.POST,
              PASSWORD_PATH,
              "people.password",
              AccountRoutes.CHANGE_PASSWORD.input(),
              Next.class)
          .summary("Changes one's password; ends all other sessions, and all tokens")
          .may(SIGNED_IN)
          .orProblem(
              IdentityProblems.WRONG_PASSWORD,
              IdentityProblems.SIGN_IN_ELSEWHERE,
              ProblemKind.STALE,
              ProblemKind.SLOW_DOWN);
  static final Route<Leafing, View> SESSIONS =
      Route.page(Method.GET, SESSIONS_PATH, "people.sessions", Input.of(Leafing.class), View.class)
          .summary("Where one is signed in")
          .may(SIGNED_IN);
  static final Route<OneSession, Next> END_SESSION =
      Route.page(
              Method.POST,
              SESSIONS_PATH + "/end",
              "people.end-session",
              Input.of(OneSession.class).with("session", Rule.length(1, 100)),
              Next.class)
          .summary("Ends one of one's sessions")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.NOT_FOUND);
  static final Route<Leafing, View> TOKENS =
      Route.page(Method.GET, TOKENS_PATH, "people.tokens", Input.of(Leafing.class), View.class)
          .summary("One's API tokens")
          .may(SIGNED_IN);
  static final Route<NewToken, View> NEW_TOKEN =
      Route.page(
              Method.POST,
              TOKENS_PATH,
              "people.new-token",
              AccountRoutes.NEW_TOKEN.input(),
              View.class)
          .summary("Makes an API token and shows it this once")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(IdentityProblems.TOO_MANY_TOKENS);
  static final Route<OfToken, View> ASK_END_TOKEN =
      Route.page(
              Method.GET,
              TOKENS_PATH + "/{tokenId}/end",
              "people.ask-end-token",
              Input.of(OfToken.class),
              View.class)
          .summary("Asks whether an API token is to be ended")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.NOT_FOUND);
  static final Route<OfToken, Next> END_TOKEN =
      Route.page(
              Method.POST,
              TOKENS_PATH + "/{tokenId}/end",
              "people.end-token",
              Input.of(OfToken.class),
              Next.class)
          .summary("Ends an API token")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.NOT_FOUND);

  private OwnRoutes() {}
}
