package dev.cubby.web.mail;

import dev.cubby.web.text.Key;

/** The words of the mails that the kit sends. */
public enum MailText implements Key {
  GREETING,
  ONCE,
  ONCE_DAYS,
  IGNORE,
  INVITATION_SUBJECT,
  INVITATION,
  INVITATION_BUTTON,
  VERIFY_SUBJECT,
  VERIFY,
  VERIFY_BUTTON,
  RESET_SUBJECT,
  RESET,
  RESET_BUTTON
}
