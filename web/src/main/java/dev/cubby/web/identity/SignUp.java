package dev.cubby.web.identity;

import dev.cubby.core.key.ExternalName;
import java.util.Locale;

/** Who can make an account: everybody, invited people, or nobody. */
public enum SignUp implements ExternalName {
  OPEN,
  INVITED,
  CLOSED;

  @Override
  public String externalName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
