package dev.cubby.web.edge;

import dev.cubby.web.limit.Network;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** How much of something each client holds at the moment, so that no one holds it all. */
public final class Shares {
  private final int most;
  private final List<Cidr> uncounted;
  private final Map<String, Integer> held = new ConcurrentHashMap<>();

  public Shares(int most, List<Cidr> uncounted) {
    this.most = most;
    this.uncounted = List.copyOf(uncounted);
  }

  /** One more for a client; whoever gets it gives it back. */
  public record Share(Optional<String> client, boolean granted) {}

  public Share take(SocketAddress from) {
    if (!(from instanceof InetSocketAddress address)
        || address.getAddress() == null
        || Cidr.contain(uncounted, address.getAddress())) {
      return new Share(Optional.empty(), true);
    }
    var client = Network.of(address.getAddress());
    int now = held.merge(client, 1, Integer::sum);
    return new Share(Optional.of(client), now <= most);
  }

  public void giveBack(Share share) {
    share
        .client()
        .ifPresent(
            client -> held.computeIfPresent(client, (_, count) -> count == 1 ? null : count - 1));
  }

  /** Of how many clients something is known: none, when nobody is there. */
  int clients() {
    return held.size();
  }
}
