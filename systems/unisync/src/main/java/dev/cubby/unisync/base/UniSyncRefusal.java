package dev.cubby.unisync.base;

/** Why a change was refused. Programs see the names as codes, except for the kit's own kinds. */
public enum UniSyncRefusal {
  NO_SUCH_USER,
  NO_SUCH_SHOWSET,
  NO_SUCH_NOTE,
  NO_SUCH_ATTACHMENT,
  NO_SUCH_INVITATION,
  INVITATION_GONE,
  /** The session, the token or the account ended meanwhile. */
  SIGNED_OUT,
  NOT_ALLOWED,
  WRONG_ACCOUNT,
  EMAIL_TAKEN,
  ALREADY_JOINED,
  NOT_JOINED,
  DEACTIVATED,
  LAST_ADMIN,
  TOO_MANY_USERS,
  NO_MAIL,
  SHOWSET_EXISTS,
  TOO_MANY_SHOWSETS,
  TOO_MANY_NAMES,
  VERSION_TOO_HIGH,
  ASSIGNEE_NOT_ACTIVE,
  NOT_STARTED_HERE,
  NOT_YOUR_NOTE,
  TOO_MANY_ATTACHMENTS,
  NO_SPACE,
  NOT_UPLOADED,
  ALREADY_UPLOADED,
  WRONG_TYPE,
  WRONG_SIZE,
  NOT_A_TRANSLATION,
  /** Others changed it all the time. */
  BUSY
}
