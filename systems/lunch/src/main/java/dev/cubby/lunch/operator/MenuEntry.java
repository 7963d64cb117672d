package dev.cubby.lunch.operator;

import dev.cubby.core.key.LowerCaseName;

/** Where a restaurant's menus come from. */
public enum MenuEntry implements LowerCaseName {
  BY_HAND,
  FROM_PAGE
}
