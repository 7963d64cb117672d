package dev.cubby.web.identity;

import dev.cubby.web.route.Principal;
import java.util.Optional;

/** What links give power over. It is for their systems to know. */
@FunctionalInterface
public interface LinkHolders {
  /** Who has the link with this secret, as of now, if it gives that power. */
  Optional<Principal.LinkHolder> holder(String power, String secret);
}
