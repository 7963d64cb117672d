package dev.cubby.web.edge;

import module java.base;

import dev.cubby.web.limit.Network;

/** How much of something each client holds at the moment, so that no one holds it all. */
public final class Shares {
  private final long most;
  private final List<Cidr> uncounted;
  private final Map<String, Long> held = new ConcurrentHashMap<>();

  public Shares(long most, List<Cidr> uncounted) {
    this.most = most;
    this.uncounted = List.copyOf(uncounted);
  }

  /** So much for a client. What is not granted need not be given back. */
  public record Share(Optional<String> client, long amount, boolean granted) {}

  public Share take(SocketAddress from, long amount) {
    if (!(from instanceof InetSocketAddress address)
        || address.getAddress() == null
        || Cidr.contain(uncounted, address.getAddress())) {
      return new Share(Optional.empty(), amount, true);
    }
    var client = Network.of(address.getAddress());
    var share = new Share(Optional.of(client), amount, true);
    if (held.merge(client, amount, Long::sum) <= most) {
      return share;
    }
    giveBack(share);
    return new Share(Optional.empty(), amount, false);
  }

  public void giveBack(Share share) {
    share
        .client()
        .ifPresent(client ->
            held.computeIfPresent(
                client, (_, now) -> now <= share.amount() ? null : now - share.amount()));
  }

  /** Of how many clients something is known: none, when nobody is there. */
  public int clients() {
    return held.size();
  }
}
