package dev.cubby.lockers.demo;

import dev.cubby.web.text.Key;

/** What the operator's page about the demo says. */
public enum DemoText implements Key {
  TITLE,
  LEAD,
  NONE,
  REMOVE,
  REMOVE_TITLE,
  REMOVE_TEXT,
  REMOVED
}
