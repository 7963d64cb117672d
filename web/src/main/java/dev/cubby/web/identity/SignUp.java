package dev.cubby.web.identity;

import dev.cubby.core.key.Spelled;
import java.util.Locale;

/** Who can make an account: everybody, whoever was invited, or nobody. */
public enum SignUp implements Spelled {
  OPEN,
  INVITED,
  CLOSED;

  @Override
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
