package dev.cubby.web.identity;

import dev.cubby.web.route.Principal;
import java.util.Optional;

/** What devices hold. It is for their systems to know, and good for one thing of one system. */
@FunctionalInterface
public interface DeviceTokens {
  /** What every device's token begins with. */
  String PREFIX = "cubby_device_";

  /** Whose token it is, as of now. */
  Optional<Principal.Device> holder(String token);
}
