package dev.cubby.web.edge;

import module java.base;

/**
 * The limits on clients: how much of everything all of them and each of them can hold, and how long
 * they can take. A client is an IPv4 address or an IPv6 /64; those on {@code uncounted} networks
 * (proxies, this machine) stand for many.
 *
 * @param requests being worked on
 * @param arriving where files wait while they arrive
 */
public record Reception(
    int requests,
    Bodies bodies,
    int connections,
    Clients byClient,
    Patience patience,
    Path arriving) {

  /** Requests that wait for the rest of their body, and memory for all bodies together. */
  public record Bodies(int most, long bytes) {}

  /** How much of it one client can have. */
  public record Clients(int requests, int connections, List<Cidr> uncounted) {
    public Clients {
      uncounted = List.copyOf(uncounted);
    }
  }

  /**
   * Without a byte for so long; all headers within so long; and after so long a body has to have
   * come at the least rate.
   */
  public record Patience(Duration idle, Duration headers, Duration body, int leastBytesASecond) {}

  private static final int LEAST_BYTES_A_SECOND = 16 * 1024;
  private static final long LEAST_BODY_BYTES = 32L * 1024 * 1024;
  private static final List<Cidr> THIS_MACHINE = Cidr.all("127.0.0.0/8", "::1");

  public static Reception usual() {
    return new Reception(
        4096,
        new Bodies(4096, Math.max(LEAST_BODY_BYTES, Runtime.getRuntime().maxMemory() / 4)),
        8192,
        new Clients(256, 256, THIS_MACHINE),
        new Patience(
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            Duration.ofSeconds(20),
            LEAST_BYTES_A_SECOND),
        Path.of(System.getProperty("java.io.tmpdir")));
  }

  public Reception requests(int most) {
    return new Reception(most, bodies, connections, byClient, patience, arriving);
  }

  public Reception bodies(int most, long bytes) {
    var other = new Bodies(most, bytes);
    return new Reception(requests, other, connections, byClient, patience, arriving);
  }

  public Reception connections(int most) {
    return new Reception(requests, bodies, most, byClient, patience, arriving);
  }

  public Reception byClient(int mostRequests, int mostConnections, List<Cidr> uncounted) {
    var other = new Clients(mostRequests, mostConnections, uncounted);
    return new Reception(requests, bodies, connections, other, patience, arriving);
  }

  public Reception patience(Duration idle, Duration headers, Duration body) {
    var other = new Patience(idle, headers, body, patience.leastBytesASecond());
    return new Reception(requests, bodies, connections, byClient, other, arriving);
  }

  public Reception arriving(Path folder) {
    return new Reception(requests, bodies, connections, byClient, patience, folder);
  }
}
