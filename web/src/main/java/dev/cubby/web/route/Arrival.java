package dev.cubby.web.route;

import java.util.Optional;

/**
 * Where a request came from, the digest of the session it came under, if there is one, and what its
 * browser kept for us.
 */
public record Arrival(String address, Optional<String> session, Kept kept) {

  /** The cookies of a request, by their names on the wire. */
  public interface Kept {
    Optional<String> cookie(String name);
  }
}
