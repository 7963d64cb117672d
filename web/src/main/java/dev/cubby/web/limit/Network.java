package dev.cubby.web.limit;

import module java.base;

/** Who shares a limit: an IPv4 address, or a /64 of IPv6, which is what one household has. */
public final class Network {
  private static final int PREFIX_BYTES = 8;

  private Network() {}

  /** A name for the network that a numeric address is in. */
  public static String of(String address) {
    try {
      return of(InetAddress.ofLiteral(address));
    } catch (IllegalArgumentException notNumeric) {
      return address;
    }
  }

  public static String of(InetAddress address) {
    if (address instanceof Inet6Address) {
      var prefix = Arrays.copyOf(address.getAddress(), PREFIX_BYTES);
      return HexFormat.of().formatHex(prefix) + "/64";
    }
    return address.getHostAddress();
  }
}
