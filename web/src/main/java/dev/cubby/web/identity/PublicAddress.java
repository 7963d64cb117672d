package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.route.Arrival;

/**
 * The address that links for other people begin with.
 *
 * @param configured whether the operator said so; otherwise it is this computer's own
 */
public record PublicAddress(URI url, boolean configured) {
  private static final Pattern LOOPBACK =
      Pattern.compile("(.+\\.)?localhost\\.?|127(\\.\\d+){1,3}|\\[?(0*:)*:?0*1]?");

  /**
   * For a link that a signed-in person hands on: others may come by the way that this person came.
   * Never for a mail that a stranger asks for, who can name any host.
   */
  public URI seenBy(Arrival arrival) {
    return configured ? url : arrival.origin().filter(came -> !isLoopback(came)).orElse(url);
  }

  /** Whether an address leads to the computer of whoever opens it. */
  public static boolean isLoopback(URI address) {
    var host = address.getHost();
    return host == null || LOOPBACK.matcher(host.toLowerCase(Locale.ROOT)).matches();
  }
}
