package dev.cubby.web.people;

import dev.cubby.web.text.Key;

/** The words of signing in and out. */
public enum SignInText implements Key {
  TITLE,
  NO_ACCOUNT,
  FORGOT,
  SIGNED_IN_AS,
  ELSEWHERE,
  AT_ISSUER,
  ISSUER_LEAD,
  RETURN_TITLE,
  RETURN_LEAD,
  CONTINUE,
  SIGNED_OUT
}
