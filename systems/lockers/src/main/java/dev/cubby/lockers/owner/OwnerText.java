package dev.cubby.lockers.owner;

import dev.cubby.web.text.Key;

/** What problems say about owners. */
public enum OwnerText implements Key {
  NOT_OWNER
}
