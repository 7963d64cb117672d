package dev.cubby.unisync.contract;

import dev.cubby.core.key.ExternalName;
import java.util.Locale;

/** An enum that is stored and shown to programs in lower case, as the seed writes it. */
public interface LowerCaseName extends ExternalName {
  String name();

  @Override
  default String externalName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
