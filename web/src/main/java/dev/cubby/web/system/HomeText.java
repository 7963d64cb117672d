package dev.cubby.web.system;

import dev.cubby.web.text.Key;

/** The words of the home page. */
public enum HomeText implements Key {
  TITLE,
  WELCOME,
  LEAD,
  NEW_SERVER,
  NO_SYSTEMS
}
