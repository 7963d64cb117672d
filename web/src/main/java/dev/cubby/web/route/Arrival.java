package dev.cubby.web.route;

import module java.base;

/**
 * The origin of a request, the digest of the session it came under, if there is one, and what its
 * browser kept for us.
 *
 * @param direct whether the address is who asks, and not a proxy that nobody listed
 * @param origin the scheme and host that it was sent to, in the sender's own words
 */
public record Arrival(
    String address,
    boolean direct,
    Optional<String> session,
    Kept kept,
    Supplier<Optional<URI>> origin,
    Optional<String> userAgent) {

  /** The cookies of a request, by their names on the wire. */
  public interface Kept {
    Optional<String> cookie(String name);
  }
}
