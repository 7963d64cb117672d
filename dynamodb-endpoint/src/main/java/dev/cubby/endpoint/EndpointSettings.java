package dev.cubby.endpoint;

import module java.base;

/**
 * The address of an endpoint and the accepted access keys. Without keys it accepts every request,
 * signed or not, and listens on the loopback address only.
 */
public record EndpointSettings(
    String host, int port, Map<String, String> secretsByAccessKey, Clock clock) {

  public EndpointSettings {
    secretsByAccessKey = Map.copyOf(secretsByAccessKey);
    if (secretsByAccessKey.isEmpty() && !isLoopback(host)) {
      throw new IllegalArgumentException(
          "An endpoint that others can reach needs keys: " + host + " is not a loopback address");
    }
  }

  private static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("There is no host of this name: " + host, e);
    }
  }

  /** Listens on the loopback address, without keys. Port 0 selects a free port. */
  public static EndpointSettings loopback(int port, Clock clock) {
    return new EndpointSettings("127.0.0.1", port, Map.of(), clock);
  }

  /** Accepts only requests signed with one of these keys. */
  public EndpointSettings signedWith(Map<String, String> secrets) {
    return new EndpointSettings(host, port, secrets, clock);
  }
}
