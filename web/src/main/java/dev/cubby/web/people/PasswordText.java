package dev.cubby.web.people;

import dev.cubby.web.text.Key;

/** The words of changing a password, and of a forgotten one. */
public enum PasswordText implements Key {
  CHANGE,
  LEAD,
  CHANGED,
  AT_ISSUER,
  FORGOT_TITLE,
  FORGOT_LEAD,
  SEND_LINK,
  LINK_SENT,
  ASK_OPERATOR,
  RESET_LEAD,
  SAVE,
  RESET_DONE,
  RESET,
  RESET_FOR,
  CREATE_LINK,
  LINK_TITLE,
  LINK_LEAD,
  LINK_COPIED
}
