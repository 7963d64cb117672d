package dev.cubby.unisync.base;

import dev.cubby.unisync.text.UnisyncText;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.InviteText;
import dev.cubby.web.text.Text;

/** Refusals as problems, for pages and programs alike. */
public final class UniSyncProblems {
  public static final ProblemKind WRONG_ACCOUNT = kind(403, UniSyncRefusal.WRONG_ACCOUNT);
  public static final ProblemKind EMAIL_TAKEN = kind(409, UniSyncRefusal.EMAIL_TAKEN);
  public static final ProblemKind ALREADY_JOINED = kind(409, UniSyncRefusal.ALREADY_JOINED);
  public static final ProblemKind NOT_JOINED = kind(422, UniSyncRefusal.NOT_JOINED);
  public static final ProblemKind DEACTIVATED = kind(422, UniSyncRefusal.DEACTIVATED);
  public static final ProblemKind LAST_ADMIN = kind(422, UniSyncRefusal.LAST_ADMIN);
  public static final ProblemKind TOO_MANY_USERS = kind(422, UniSyncRefusal.TOO_MANY_USERS);
  public static final ProblemKind NO_MAIL = kind(422, UniSyncRefusal.NO_MAIL);
  public static final ProblemKind SHOWSET_EXISTS = kind(409, UniSyncRefusal.SHOWSET_EXISTS);
  public static final ProblemKind TOO_MANY_SHOWSETS = kind(422, UniSyncRefusal.TOO_MANY_SHOWSETS);
  public static final ProblemKind TOO_MANY_NAMES = kind(422, UniSyncRefusal.TOO_MANY_NAMES);
  public static final ProblemKind VERSION_TOO_HIGH = kind(422, UniSyncRefusal.VERSION_TOO_HIGH);
  public static final ProblemKind ASSIGNEE_NOT_ACTIVE =
      kind(422, UniSyncRefusal.ASSIGNEE_NOT_ACTIVE);
  public static final ProblemKind NOT_STARTED_HERE = kind(409, UniSyncRefusal.NOT_STARTED_HERE);
  public static final ProblemKind NOT_YOUR_NOTE = kind(403, UniSyncRefusal.NOT_YOUR_NOTE);
  public static final ProblemKind TOO_MANY_ATTACHMENTS =
      kind(422, UniSyncRefusal.TOO_MANY_ATTACHMENTS);
  public static final ProblemKind NO_SPACE = kind(507, UniSyncRefusal.NO_SPACE);
  public static final ProblemKind NOT_UPLOADED = kind(409, UniSyncRefusal.NOT_UPLOADED);
  public static final ProblemKind ALREADY_UPLOADED = kind(409, UniSyncRefusal.ALREADY_UPLOADED);
  public static final ProblemKind WRONG_TYPE = kind(422, UniSyncRefusal.WRONG_TYPE);
  public static final ProblemKind WRONG_SIZE = kind(422, UniSyncRefusal.WRONG_SIZE);
  public static final ProblemKind NOT_A_TRANSLATION = kind(422, UniSyncRefusal.NOT_A_TRANSLATION);
  public static final ProblemKind INVITATION_GONE =
      new ProblemKind(410, UniSyncRefusal.INVITATION_GONE.name(), InviteText.NOT_VALID);

  private UniSyncProblems() {}

  private static ProblemKind kind(int status, UniSyncRefusal refusal) {
    return new ProblemKind(status, refusal.name(), Text.of(refusal));
  }

  /** The value of a change that was made; otherwise the request ends with a problem. */
  public static <T> T done(Result<T> result) {
    return reply(result).orThrow();
  }

  /** The same as a value, for the kit's pages. */
  public static <T> Reply<T> reply(Result<T> result) {
    return switch (result) {
      case Result.Done<T>(var value) -> new Reply.Done<>(value);
      case Result.Stale<T>(var current) -> new Reply.Refused<>(stale(current));
      case Result.Refused<T>(var why) -> new Reply.Refused<>(of(why));
    };
  }

  public static Problem stale(Object current) {
    return Problem.of(ProblemKind.STALE, UnisyncText.STALE).with("currentState", current);
  }

  public static Problem of(UniSyncRefusal refusal) {
    return refusal == UniSyncRefusal.SIGNED_OUT
        ? IdentityProblems.signedOut()
        : Problem.of(kindOf(refusal), Text.of(refusal));
  }

  private static ProblemKind kindOf(UniSyncRefusal refusal) {
    return switch (refusal) {
      case NO_SUCH_USER, NO_SUCH_SHOWSET, NO_SUCH_NOTE, NO_SUCH_ATTACHMENT, NO_SUCH_INVITATION ->
          ProblemKind.NOT_FOUND;
      case INVITATION_GONE -> INVITATION_GONE;
      case SIGNED_OUT -> ProblemKind.NOT_SIGNED_IN;
      case NOT_ALLOWED -> ProblemKind.NOT_ALLOWED;
      case WRONG_ACCOUNT -> WRONG_ACCOUNT;
      case EMAIL_TAKEN -> EMAIL_TAKEN;
      case ALREADY_JOINED -> ALREADY_JOINED;
      case NOT_JOINED -> NOT_JOINED;
      case DEACTIVATED -> DEACTIVATED;
      case LAST_ADMIN -> LAST_ADMIN;
      case TOO_MANY_USERS -> TOO_MANY_USERS;
      case NO_MAIL -> NO_MAIL;
      case SHOWSET_EXISTS -> SHOWSET_EXISTS;
      case TOO_MANY_SHOWSETS -> TOO_MANY_SHOWSETS;
      case TOO_MANY_NAMES -> TOO_MANY_NAMES;
      case VERSION_TOO_HIGH -> VERSION_TOO_HIGH;
      case ASSIGNEE_NOT_ACTIVE -> ASSIGNEE_NOT_ACTIVE;
      case NOT_STARTED_HERE -> NOT_STARTED_HERE;
      case NOT_YOUR_NOTE -> NOT_YOUR_NOTE;
      case TOO_MANY_ATTACHMENTS -> TOO_MANY_ATTACHMENTS;
      case NO_SPACE -> NO_SPACE;
      case NOT_UPLOADED -> NOT_UPLOADED;
      case ALREADY_UPLOADED -> ALREADY_UPLOADED;
      case WRONG_TYPE -> WRONG_TYPE;
      case WRONG_SIZE -> WRONG_SIZE;
      case NOT_A_TRANSLATION -> NOT_A_TRANSLATION;
      case BUSY -> ProblemKind.BUSY;
    };
  }
}
