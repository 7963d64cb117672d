package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.route.Arrival;

/**
 * The address that links for other people begin with.
 *
 * @param configured whether the operator said so; otherwise it is this computer's own
 */
public record PublicAddress(URI url, boolean configured) {
  private static final Pattern HOST = Pattern.compile("(?:.*@)?\\[?(.*?)]?\\.?(?::\\d*)?");

  /**
   * For a link that a signed-in person hands on: others may come by the way that this person came.
   * Never for a mail that a stranger asks for, who can name any host.
   */
  public URI seenBy(Arrival arrival) {
    return configured ? url : arrival.origin().get().filter(came -> !isLoopback(came)).orElse(url);
  }

  /** Whether an address leads to the computer that opens it. */
  public static boolean isLoopback(URI address) {
    // Not getHost(), which knows only the usual spellings.
    var authority = HOST.matcher(Objects.requireNonNullElse(address.getRawAuthority(), ""));
    var host = authority.matches() ? authority.group(1).toLowerCase(Locale.ROOT) : "";
    return host.isEmpty()
        || host.equals("localhost")
        || host.endsWith(".localhost")
        || literal(host)
            .filter(one -> one.isLoopbackAddress() || one.isAnyLocalAddress())
            .isPresent();
  }

  /** As browsers read it, so 127.1 and 0x7f000001 are addresses, too; no name is looked up. */
  private static Optional<InetAddress> literal(String host) {
    try {
      return Optional.of(
          host.contains(":") ? InetAddress.ofLiteral(host) : Inet4Address.ofPosixLiteral(host));
    } catch (IllegalArgumentException name) {
      return Optional.empty();
    }
  }
}
