package dev.cubby.web.identity;

import dev.cubby.web.route.ProblemKind;

/** The ways in which signing in and up can fail. */
public final class IdentityProblems {
  public static final ProblemKind WRONG_CREDENTIALS =
      new ProblemKind(401, "WRONG_CREDENTIALS", "E-mail or password is wrong");
  public static final ProblemKind INVALID_TOKEN =
      new ProblemKind(401, "INVALID_TOKEN", "The token is not valid, or not any more");
  public static final ProblemKind WRONG_PASSWORD =
      new ProblemKind(403, "WRONG_PASSWORD", "Wrong password");
  public static final ProblemKind INSUFFICIENT_SCOPE =
      new ProblemKind(403, "INSUFFICIENT_SCOPE", "The token lacks the required scope");
  public static final ProblemKind NO_SIGN_UP =
      new ProblemKind(403, "NO_SIGN_UP", "Sign-up is closed");
  public static final ProblemKind NO_VERIFIED_EMAIL =
      new ProblemKind(403, "NO_VERIFIED_EMAIL", "The issuer names no verified e-mail");
  public static final ProblemKind EMAIL_TAKEN =
      new ProblemKind(409, "EMAIL_TAKEN", "There is an account with this e-mail");
  public static final ProblemKind TOO_MANY_TOKENS =
      new ProblemKind(422, "TOO_MANY_TOKENS", "There are too many tokens");
  public static final ProblemKind SIGN_IN_ELSEWHERE =
      new ProblemKind(422, "SIGN_IN_ELSEWHERE", "Passwords are not kept here");
  public static final ProblemKind SETUP_LINK_GONE =
      new ProblemKind(410, "SETUP_LINK_GONE", "The set-up link is used, outdated or wrong");
  public static final ProblemKind SIGN_IN_FAILED =
      new ProblemKind(401, "SIGN_IN_FAILED", "The sign-in did not work");
  public static final ProblemKind SIGN_IN_OVER =
      new ProblemKind(401, "SIGN_IN_OVER", "This sign-in is over");

  /** The only other server that this one asks for people's sake: hence the status. */
  public static final ProblemKind ISSUER_AWAY =
      new ProblemKind(502, "ISSUER_AWAY", "Sign-in is not available right now");

  public static final ProblemKind INVITATION_GONE =
      new ProblemKind(
          410, "INVITATION_GONE", "The invitation is used, withdrawn, outdated or wrong");
  public static final ProblemKind OPERATOR_STAYS =
      new ProblemKind(422, "OPERATOR_STAYS", "The operator cannot be deactivated");

  private IdentityProblems() {}
}
