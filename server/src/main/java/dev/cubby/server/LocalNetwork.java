package dev.cubby.server;

import module java.base;

/** Finds the address of this machine in its local network. */
final class LocalNetwork {
  /** An address reserved for documentation; nothing is sent there. */
  private static final InetSocketAddress FAR_AWAY =
      new InetSocketAddress(InetAddress.ofLiteral("192.0.2.1"), 9);

  private LocalNetwork() {}

  /** The source address of outgoing traffic or, failing that, the first that is not loopback. */
  static Optional<InetAddress> address() {
    try (var socket = new DatagramSocket()) {
      socket.connect(FAR_AWAY);
      var from = socket.getLocalAddress();
      return isReachable(from) ? Optional.of(from) : firstReachable();
    } catch (IOException | UncheckedIOException noWayOut) {
      return firstReachable();
    }
  }

  private static Optional<InetAddress> firstReachable() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(LocalNetwork::isReachable)
          .findFirst();
    } catch (IOException noInterfaces) {
      return Optional.empty();
    }
  }

  private static boolean isReachable(InetAddress address) {
    return address instanceof Inet4Address
        && !address.isAnyLocalAddress()
        && !address.isLoopbackAddress()
        && !address.isLinkLocalAddress();
  }
}
