package dev.cubby.core.seeds;

import dev.cubby.core.key.Spelled;
import java.util.Locale;

/** An enum that its seed spells like the Java name, in lower case: {@code not_started}. */
interface InLowerCase extends Spelled {
  String name();

  @Override
  default String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
