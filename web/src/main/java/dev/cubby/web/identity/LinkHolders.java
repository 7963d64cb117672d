package dev.cubby.web.identity;

import dev.cubby.web.route.Principal;
import java.util.Optional;

/** Holders of links. The systems know what each link gives power over. */
@FunctionalInterface
public interface LinkHolders {
  /** Who has the link with this secret, as of now, if it gives that power. */
  Optional<Principal.LinkHolder> holder(String power, String secret);
}
