package dev.cubby.web.people;

import dev.cubby.web.text.Key;

/** The words of creating an account: by oneself, by invitation, or as the first. */
public enum SignUpText implements Key {
  TITLE,
  HAVE_ACCOUNT,
  INVITED,
  CLOSED,
  SETUP_TITLE,
  SETUP_LEAD,
  SETUP_DONE,
  INVITATION_TITLE,
  INVITATION_SENT,
  INVITATION_LEAD
}
