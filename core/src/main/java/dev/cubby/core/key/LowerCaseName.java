package dev.cubby.core.key;

import java.util.Locale;

/** An enum that is stored and shown to programs in lower case. */
public interface LowerCaseName extends ExternalName {
  String name();

  @Override
  default String externalName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
