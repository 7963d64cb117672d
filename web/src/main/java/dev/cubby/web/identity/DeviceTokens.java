package dev.cubby.web.identity;

import dev.cubby.web.route.Principal;
import java.util.Optional;

/** Tokens of devices. Their systems know them, and each is good for one thing of one system. */
@FunctionalInterface
public interface DeviceTokens {
  /** The prefix of every device's token. */
  String PREFIX = "cubby_device_";

  /** Whose token it is, as of now. */
  Optional<Principal.Device> holder(String token);
}
