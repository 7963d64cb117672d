package dev.cubby.web.people;

import dev.cubby.web.text.Key;

/** The words of the settings page, and of the fields that accounts have everywhere. */
public enum AccountText implements Key {
  TITLE,
  PROFILE,
  NAME,
  NAME_HINT,
  EMAIL,
  PASSWORD,
  PASSWORD_HINT,
  CURRENT_PASSWORD,
  NEW_PASSWORD,
  LANGUAGE,
  ZONE,
  ZONE_HINT,
  SAVE,
  SAVED,
  OPERATOR,
  VERIFIED,
  NOT_VERIFIED,
  VERIFY,
  CHANGE_EMAIL,
  NEW_EMAIL,
  NEW_EMAIL_HINT,
  EMAIL_NEEDS_MAIL,
  LINKS_ONLY_HERE,
  LINK_SENT,
  VERIFY_LEAD,
  EMAIL_VERIFIED
}
