package dev.cubby.web.edge;

import module java.base;

/**
 * How strangers are received: how much of everything all of them and each of them can hold, how
 * long they can take, and where files wait while they arrive. A client is an IPv4 address or an
 * IPv6 /64; those on {@code uncounted} networks (proxies, this machine) stand for many.
 *
 * @param requests being worked on
 * @param bodies requests that wait for the rest of their body
 * @param bodyBytes memory for all bodies together
 */
public record Reception(
    int requests,
    int bodies,
    long bodyBytes,
    int requestsByClient,
    int connections,
    int connectionsByClient,
    Duration idle,
    Duration headers,
    Duration body,
    int leastBytesASecond,
    List<Cidr> uncounted,
    Path arriving) {

  private static final long LEAST_BODY_BYTES = 32L * 1024 * 1024;
  private static final List<Cidr> THIS_MACHINE = Cidr.all("127.0.0.0/8", "::1");

  public Reception {
    uncounted = List.copyOf(uncounted);
  }

  public static Reception usual() {
    return new Reception(
        4096,
        4096,
        Math.max(LEAST_BODY_BYTES, Runtime.getRuntime().maxMemory() / 4),
        256,
        8192,
        256,
        Duration.ofSeconds(30),
        Duration.ofSeconds(10),
        Duration.ofSeconds(20),
        16 * 1024,
        THIS_MACHINE,
        Path.of(System.getProperty("java.io.tmpdir")));
  }

  /** At most so many requests being worked on. */
  public Reception requests(int most) {
    return new Reception(
        most,
        bodies,
        bodyBytes,
        requestsByClient,
        connections,
        connectionsByClient,
        idle,
        headers,
        body,
        leastBytesASecond,
        uncounted,
        arriving);
  }

  /** At most so many requests that wait for their body, and so much memory for all bodies. */
  public Reception bodies(int most, long mostBytes) {
    return new Reception(
        requests,
        most,
        mostBytes,
        requestsByClient,
        connections,
        connectionsByClient,
        idle,
        headers,
        body,
        leastBytesASecond,
        uncounted,
        arriving);
  }

  /** At most so many requests and connections at once for one client. */
  public Reception byClient(int mostRequests, int mostConnections, List<Cidr> notCounted) {
    return new Reception(
        requests,
        bodies,
        bodyBytes,
        mostRequests,
        connections,
        mostConnections,
        idle,
        headers,
        body,
        leastBytesASecond,
        notCounted,
        arriving);
  }

  /**
   * Without a byte for so long; all headers within so long; and after so long a body has to have
   * come at the least rate.
   */
  public Reception patience(Duration idleAtMost, Duration headersAtMost, Duration bodyAtMost) {
    return new Reception(
        requests,
        bodies,
        bodyBytes,
        requestsByClient,
        connections,
        connectionsByClient,
        idleAtMost,
        headersAtMost,
        bodyAtMost,
        leastBytesASecond,
        uncounted,
        arriving);
  }

  /** Files wait there while they arrive. */
  public Reception arriving(Path folder) {
    return new Reception(
        requests,
        bodies,
        bodyBytes,
        requestsByClient,
        connections,
        connectionsByClient,
        idle,
        headers,
        body,
        leastBytesASecond,
        uncounted,
        folder);
  }
}
