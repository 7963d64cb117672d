package dev.cubby.web.identity;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.IdentityText;

/** The ways in which signing in and up can fail. */
public final class IdentityProblems {
  public static final ProblemKind WRONG_CREDENTIALS =
      new ProblemKind(401, "WRONG_CREDENTIALS", IdentityText.WRONG_CREDENTIALS);
  public static final ProblemKind INVALID_TOKEN =
      new ProblemKind(401, "INVALID_TOKEN", IdentityText.INVALID_TOKEN);
  public static final ProblemKind WRONG_PASSWORD =
      new ProblemKind(403, "WRONG_PASSWORD", IdentityText.WRONG_PASSWORD);
  public static final ProblemKind INSUFFICIENT_SCOPE =
      new ProblemKind(403, "INSUFFICIENT_SCOPE", IdentityText.INSUFFICIENT_SCOPE);
  public static final ProblemKind NO_SIGN_UP =
      new ProblemKind(403, "NO_SIGN_UP", IdentityText.NO_SIGN_UP);
  public static final ProblemKind NO_VERIFIED_EMAIL =
      new ProblemKind(403, "NO_VERIFIED_EMAIL", IdentityText.NO_VERIFIED_EMAIL);
  public static final ProblemKind EMAIL_TAKEN =
      new ProblemKind(409, "EMAIL_TAKEN", IdentityText.EMAIL_TAKEN);
  public static final ProblemKind TOO_MANY_TOKENS =
      new ProblemKind(422, "TOO_MANY_TOKENS", IdentityText.TOO_MANY_TOKENS);
  public static final ProblemKind SIGN_IN_ELSEWHERE =
      new ProblemKind(422, "SIGN_IN_ELSEWHERE", IdentityText.SIGN_IN_ELSEWHERE);
  public static final ProblemKind SETUP_LINK_GONE =
      new ProblemKind(410, "SETUP_LINK_GONE", IdentityText.SETUP_LINK_GONE);
  public static final ProblemKind SIGN_IN_FAILED =
      new ProblemKind(401, "SIGN_IN_FAILED", IdentityText.SIGN_IN_FAILED);
  public static final ProblemKind SIGN_IN_OVER =
      new ProblemKind(401, "SIGN_IN_OVER", IdentityText.SIGN_IN_OVER);

  /** The only other server that this one asks for people's sake: hence the status. */
  public static final ProblemKind ISSUER_AWAY =
      new ProblemKind(502, "ISSUER_AWAY", IdentityText.ISSUER_AWAY);

  public static final ProblemKind INVITATION_GONE =
      new ProblemKind(410, "INVITATION_GONE", IdentityText.INVITATION_GONE);
  public static final ProblemKind OPERATOR_STAYS =
      new ProblemKind(422, "OPERATOR_STAYS", IdentityText.OPERATOR_STAYS);

  /** A mailed link for an account: to verify its address, to choose a new password. */
  public static final ProblemKind LINK_GONE =
      new ProblemKind(410, "LINK_GONE", IdentityText.LINK_GONE);

  public static final ProblemKind NO_MAIL = new ProblemKind(422, "NO_MAIL", IdentityText.NO_MAIL);

  private IdentityProblems() {}

  /** For what needs a password that is kept here. */
  public static void requirePasswords(Identity identity) {
    if (identity.issuer().isPresent()) {
      throw Problem.of(SIGN_IN_ELSEWHERE, IdentityText.SIGN_IN_AT_ISSUER);
    }
  }
}
