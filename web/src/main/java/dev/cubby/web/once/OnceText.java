package dev.cubby.web.once;

import dev.cubby.web.text.Key;

/** What programs are told that repeat a request. */
public enum OnceText implements Key {
  NEW_KEY
}
