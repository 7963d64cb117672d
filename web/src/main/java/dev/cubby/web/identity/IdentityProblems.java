package dev.cubby.web.identity;

import dev.cubby.web.identity.IdentityResult.*;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.*;
import java.util.Map;

/** Results about accounts as problems, for pages and programs alike. */
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

  /** The value, or the end of the request with a problem. */
  public static <T> T require(IdentityResult<T> result) {
    return require(result, Map.of());
  }

  /** The same for a form: some refusals are shown beside the field that they are about. */
  public static <T> T require(IdentityResult<T> result, Map<Reason, String> fields) {
    return switch (result) {
      case Done<T>(var value) -> value;
      case Refused<T>(Reason reason) when fields.containsKey(reason) ->
          throw of(reason).at(fields.get(reason));
      case Refused<T>(var refusal) -> throw of(refusal);
    };
  }

  /** Ends the request with a problem unless there was something to end. */
  public static void require(boolean ended, Reason otherwise) {
    if (!ended) {
      throw of(otherwise);
    }
  }

  /** For what needs a password that is kept here. */
  public static void requirePasswords(Identity identity) {
    if (identity.issuer().isPresent()) {
      throw Problem.of(SIGN_IN_ELSEWHERE, IdentityText.SIGN_IN_AT_ISSUER);
    }
  }

  public static Problem of(Refusal refusal) {
    return switch (refusal) {
      case Stale(var current) ->
          Problem.of(ProblemKind.STALE, IdentityText.ACCOUNT_STALE)
              .with("currentState", Me.of(current));
      case Wait(var limit, var left) -> LimitProblems.slowDown(text(limit), left);
      case Reason reason -> of(reason);
    };
  }

  private static Text text(Limit limit) {
    return switch (limit) {
      case FAILED_ATTEMPTS -> LimitText.TOO_MANY_FAILED;
      case SIGN_UPS_OF_NETWORK -> IdentityText.TOO_MANY_FROM_NETWORK;
      case SIGN_UPS -> IdentityText.TOO_MANY_SIGNED_UP;
      case AT_ONCE_OF_NETWORK -> IdentityText.TOO_MANY_AT_ONCE;
      case LINKS -> IdentityText.TOO_MANY_LINKS;
    };
  }

  private static Problem of(Reason reason) {
    return switch (reason) {
      case WRONG_CREDENTIALS -> Problem.of(WRONG_CREDENTIALS, IdentityText.CREDENTIALS_DETAIL);
      case WRONG_PASSWORD -> Problem.of(WRONG_PASSWORD, IdentityText.PASSWORD_DETAIL);
      case PASSWORD_CHANGED -> Problem.of(ProblemKind.STALE, IdentityText.PASSWORD_STALE);
      case SIGNED_OUT -> signedOut();
      case NO_SUCH_ACCOUNT -> Problem.of(ProblemKind.NOT_FOUND, IdentityText.ACCOUNT_GONE);
      case DEACTIVATED -> Problem.of(SIGN_IN_FAILED, IdentityText.ACCOUNT_DEACTIVATED);
      case OPERATOR_STAYS -> Problem.of(OPERATOR_STAYS, IdentityText.OPERATOR_NEEDED);
      case NO_SUCH_SESSION -> Problem.of(ProblemKind.NOT_FOUND, IdentityText.SESSION_GONE);
      case NO_SUCH_TOKEN -> Problem.of(ProblemKind.NOT_FOUND, IdentityText.TOKEN_GONE);
      case TOO_MANY_TOKENS ->
          Problem.of(TOO_MANY_TOKENS, IdentityText.TOKENS_MOST.with(TokenContracts.MOST_TOKENS));
      case TOKENS_BUSY -> Problem.of(ProblemKind.BUSY, IdentityText.TOKENS_BUSY);
      case UNKNOWN_SCOPE -> Problem.invalid("scopes", IdentityText.TOKEN_SCOPES);
      case ONLY_INVITED -> Problem.of(NO_SIGN_UP, IdentityText.ASK_FOR_INVITATION);
      case NO_NEW_ACCOUNTS -> Problem.of(NO_SIGN_UP, IdentityText.NO_NEW_ACCOUNTS);
      case NO_INVITATIONS -> Problem.of(NO_SIGN_UP, IdentityText.INVITATIONS_OFF);
      case NO_SUCH_INVITATION -> Problem.of(ProblemKind.NOT_FOUND, IdentityText.INVITATION_ENDED);
      case EMAIL_TAKEN -> Problem.of(EMAIL_TAKEN, IdentityText.EMAIL_TAKEN_DETAIL);
      case HAS_ACCOUNT -> Problem.of(EMAIL_TAKEN, IdentityText.EMAIL_TAKEN_ADVICE);
      case LINKED_TO_ANOTHER -> Problem.of(EMAIL_TAKEN, IdentityText.EMAIL_OF_ANOTHER);
      case NO_VERIFIED_EMAIL -> Problem.of(NO_VERIFIED_EMAIL, IdentityText.VERIFY_AT_ISSUER);
      case INVITATION_GONE -> Problem.of(INVITATION_GONE, IdentityText.INVITATION_ADVICE);
      case LINK_GONE -> Problem.of(LINK_GONE, IdentityText.LINK_ADVICE);
      case LINK_OF_ANOTHER ->
          Problem.of(ProblemKind.NOT_ALLOWED, IdentityText.LINK_OF_ANOTHER_ACCOUNT);
      case SETUP_LINK_GONE -> Problem.of(SETUP_LINK_GONE, IdentityText.SETUP_ADVICE);
      case NO_MAIL -> Problem.of(NO_MAIL, IdentityText.NO_MAIL_DETAIL);
      case MAIL_BUSY -> Problem.of(ProblemKind.BUSY, IdentityText.MAIL_BUSY);
      case ISSUER_AWAY -> Problem.of(ISSUER_AWAY, IdentityText.ISSUER_AWAY_DETAIL);
      case ISSUER_REFUSED -> Problem.of(SIGN_IN_FAILED, IdentityText.ISSUER_REFUSED);
      case ISSUER_MISMATCH -> Problem.of(SIGN_IN_FAILED, IdentityText.ISSUER_MISMATCH);
      case SIGN_IN_OVER -> Problem.of(SIGN_IN_OVER, IdentityText.SIGN_IN_OVER_DETAIL);
      case KEY_REUSED -> Repeats.reused();
      case BUSY -> Problem.of(ProblemKind.BUSY, IdentityText.TOO_MANY_SIGNING_IN);
    };
  }

  /** For a person whose right ended while they used it. */
  public static Problem signedOut() {
    return Problem.of(ProblemKind.NOT_SIGNED_IN, IdentityText.SESSION_ENDED);
  }
}
