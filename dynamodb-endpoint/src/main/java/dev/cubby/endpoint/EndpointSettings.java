package dev.cubby.endpoint;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.util.Map;

/**
 * Where an endpoint listens and whom it lets in. Without keys it lets in everybody, signed or not,
 * and then listens on this machine alone.
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

  /** On this machine alone, for everybody on it. Port 0 is any that is free. */
  public static EndpointSettings loopback(int port, Clock clock) {
    return new EndpointSettings("127.0.0.1", port, Map.of(), clock);
  }

  /** Only for requests that are signed with one of these keys. */
  public EndpointSettings signedWith(Map<String, String> secrets) {
    return new EndpointSettings(host, port, secrets, clock);
  }
}
