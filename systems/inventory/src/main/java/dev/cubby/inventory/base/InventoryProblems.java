package dev.cubby.inventory.base;

import dev.cubby.inventory.text.FamilyText;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.invite.Reply;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.InviteText;
import dev.cubby.web.text.Text;

/** Refusals as problems, for pages and programs alike. */
public final class InventoryProblems {
  public static final ProblemKind WRONG_ACCOUNT = kind(403, Refusal.WRONG_ACCOUNT);
  public static final ProblemKind NOT_YOURS = kind(403, Refusal.NOT_YOURS);
  public static final ProblemKind LAST_ADMIN = kind(422, Refusal.LAST_ADMIN);
  public static final ProblemKind NOT_LAST_MEMBER = kind(422, Refusal.NOT_LAST_MEMBER);
  public static final ProblemKind MEMBER_REMOVED = kind(422, Refusal.MEMBER_REMOVED);
  public static final ProblemKind FAMILY_FULL = kind(422, Refusal.FAMILY_FULL);
  public static final ProblemKind TOO_MANY_FAMILIES = kind(422, Refusal.TOO_MANY_FAMILIES);
  public static final ProblemKind ALREADY_INVITED = kind(409, Refusal.ALREADY_INVITED);
  public static final ProblemKind ALREADY_MEMBER = kind(409, Refusal.ALREADY_MEMBER);
  public static final ProblemKind ADDRESS_DECLINED = kind(409, Refusal.ADDRESS_DECLINED);
  public static final ProblemKind NOT_PENDING = kind(422, Refusal.NOT_PENDING);
  public static final ProblemKind INVITATION_GONE =
      new ProblemKind(410, Refusal.INVITATION_GONE.name(), InviteText.NOT_VALID);
  public static final ProblemKind NAME_TAKEN = kind(409, Refusal.NAME_TAKEN);
  public static final ProblemKind IN_USE = kind(409, Refusal.IN_USE);
  public static final ProblemKind TOO_MANY_PLACES = kind(422, Refusal.TOO_MANY_PLACES);
  public static final ProblemKind TOO_MANY_ITEMS = kind(422, Refusal.TOO_MANY_ITEMS);
  public static final ProblemKind ITEM_ARCHIVED = kind(422, Refusal.ITEM_ARCHIVED);
  public static final ProblemKind QUANTITY_LIMIT = kind(422, Refusal.QUANTITY_LIMIT);
  public static final ProblemKind NOT_UNDOABLE = kind(422, Refusal.NOT_UNDOABLE);
  public static final ProblemKind ALREADY_UNDONE = kind(409, Refusal.ALREADY_UNDONE);
  public static final ProblemKind ALREADY_LISTED = kind(409, Refusal.ALREADY_LISTED);
  public static final ProblemKind TOO_MANY_ENTRIES = kind(422, Refusal.TOO_MANY_ENTRIES);
  public static final ProblemKind TOO_MANY_BOUGHT = kind(422, Refusal.TOO_MANY_BOUGHT);
  public static final ProblemKind TOO_MANY_SUGGESTIONS = kind(422, Refusal.TOO_MANY_SUGGESTIONS);
  public static final ProblemKind ALREADY_REVIEWED = kind(409, Refusal.ALREADY_REVIEWED);
  public static final ProblemKind LINK_INACTIVE = kind(409, Refusal.LINK_INACTIVE);
  public static final ProblemKind TOO_MANY_LINKS = kind(422, Refusal.TOO_MANY_LINKS);
  public static final ProblemKind TOO_MANY_FAMILY_LINKS = kind(422, Refusal.TOO_MANY_FAMILY_LINKS);

  private InventoryProblems() {}

  private static ProblemKind kind(int status, Refusal refusal) {
    return new ProblemKind(status, refusal.name(), Text.of(refusal));
  }

  /** The value of a change that was made; otherwise the request ends with a problem. */
  public static <T> T done(Result<T> result) {
    return done(result, FamilyText.STALE);
  }

  public static <T> T done(Result<T> result, Text stale) {
    return reply(result, stale).orThrow();
  }

  /** The same as a value, for the kit's pages. */
  public static <T> Reply<T> reply(Result<T> result) {
    return reply(result, FamilyText.STALE);
  }

  private static <T> Reply<T> reply(Result<T> result, Text stale) {
    return switch (result) {
      case Result.Done<T>(var value) -> new Reply.Done<>(value);
      case Result.Stale<T>(var current) ->
          new Reply.Refused<>(Problem.of(ProblemKind.STALE, stale).with("currentState", current));
      case Result.Refused<T>(var why) -> new Reply.Refused<>(of(why));
    };
  }

  public static Problem of(Refusal refusal) {
    return refusal == Refusal.SIGNED_OUT
        ? IdentityProblems.signedOut()
        : Problem.of(kindOf(refusal), Text.of(refusal));
  }

  private static ProblemKind kindOf(Refusal refusal) {
    return switch (refusal) {
      case NO_SUCH_FAMILY,
          NO_SUCH_MEMBER,
          NO_SUCH_INVITATION,
          NO_SUCH_ITEM,
          NO_SUCH_LOCATION,
          NO_SUCH_STORE,
          NO_SUCH_ENTRY,
          NO_SUCH_SUGGESTION,
          NO_SUCH_LINK ->
          ProblemKind.NOT_FOUND;
      case SIGNED_OUT -> ProblemKind.NOT_SIGNED_IN;
      case NOT_ADMIN, NOT_SUGGESTER -> ProblemKind.NOT_ALLOWED;
      case NOT_YOURS -> NOT_YOURS;
      case WRONG_ACCOUNT -> WRONG_ACCOUNT;
      case LAST_ADMIN -> LAST_ADMIN;
      case NOT_LAST_MEMBER -> NOT_LAST_MEMBER;
      case MEMBER_REMOVED -> MEMBER_REMOVED;
      case FAMILY_FULL -> FAMILY_FULL;
      case TOO_MANY_FAMILIES -> TOO_MANY_FAMILIES;
      case ALREADY_INVITED -> ALREADY_INVITED;
      case ALREADY_MEMBER -> ALREADY_MEMBER;
      case ADDRESS_DECLINED -> ADDRESS_DECLINED;
      case NOT_PENDING -> NOT_PENDING;
      case INVITATION_GONE -> INVITATION_GONE;
      case NAME_TAKEN -> NAME_TAKEN;
      case IN_USE -> IN_USE;
      case TOO_MANY_PLACES -> TOO_MANY_PLACES;
      case TOO_MANY_ITEMS -> TOO_MANY_ITEMS;
      case ITEM_ARCHIVED -> ITEM_ARCHIVED;
      case QUANTITY_LIMIT -> QUANTITY_LIMIT;
      case NOT_UNDOABLE -> NOT_UNDOABLE;
      case ALREADY_UNDONE -> ALREADY_UNDONE;
      case ALREADY_LISTED -> ALREADY_LISTED;
      case TOO_MANY_ENTRIES -> TOO_MANY_ENTRIES;
      case TOO_MANY_BOUGHT -> TOO_MANY_BOUGHT;
      case ALREADY_REVIEWED -> ALREADY_REVIEWED;
      case TOO_MANY_SUGGESTIONS -> TOO_MANY_SUGGESTIONS;
      case LINK_INACTIVE -> LINK_INACTIVE;
      case TOO_MANY_LINKS -> TOO_MANY_LINKS;
      case TOO_MANY_FAMILY_LINKS -> TOO_MANY_FAMILY_LINKS;
      case BUSY -> ProblemKind.BUSY;
    };
  }
}
