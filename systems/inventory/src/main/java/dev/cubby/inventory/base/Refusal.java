package dev.cubby.inventory.base;

/** Why a change was refused. Programs see the names as codes, except for the kit's own kinds. */
public enum Refusal {
  NO_SUCH_FAMILY,
  NO_SUCH_MEMBER,
  NO_SUCH_INVITATION,
  NO_SUCH_ITEM,
  NO_SUCH_LOCATION,
  NO_SUCH_STORE,
  NO_SUCH_ENTRY,
  NO_SUCH_SUGGESTION,
  NO_SUCH_LINK,
  /** The session, the token or the account ended meanwhile. */
  SIGNED_OUT,
  NOT_ADMIN,
  NOT_SUGGESTER,
  NOT_YOURS,
  WRONG_ACCOUNT,
  LAST_ADMIN,
  NOT_LAST_MEMBER,
  MEMBER_REMOVED,
  FAMILY_FULL,
  TOO_MANY_FAMILIES,
  ALREADY_INVITED,
  ALREADY_MEMBER,
  NOT_PENDING,
  INVITATION_GONE,
  NAME_TAKEN,
  IN_USE,
  TOO_MANY_PLACES,
  TOO_MANY_ITEMS,
  ITEM_ARCHIVED,
  QUANTITY_LIMIT,
  NOT_UNDOABLE,
  ALREADY_UNDONE,
  ALREADY_LISTED,
  ALREADY_REVIEWED,
  LINK_INACTIVE,
  TOO_MANY_LINKS,
  /** Others changed it all the time. */
  BUSY
}
