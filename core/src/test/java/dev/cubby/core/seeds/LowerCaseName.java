package dev.cubby.core.seeds;

import dev.cubby.core.key.ExternalName;
import java.util.Locale;

/** An enum whose external name is the Java name in lower case: {@code not_started}. */
interface LowerCaseName extends ExternalName {
  String name();

  @Override
  default String externalName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
