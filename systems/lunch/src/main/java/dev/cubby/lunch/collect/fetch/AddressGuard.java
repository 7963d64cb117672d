package dev.cubby.lunch.collect.fetch;

import module java.base;

/**
 * Lets through addresses on the public internet alone, so that nobody reads this network by the
 * address of a menu. It resolves a name once; the connection goes to the very address it checked.
 *
 * @param allowed exceptions, such as {@code 10.0.0.5:8080}
 */
public record AddressGuard(Resolver resolver, Set<String> allowed) {

  /** Addresses of a host's name. */
  @FunctionalInterface
  public interface Resolver {
    List<InetAddress> resolve(String host) throws UnknownHostException;

    Resolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));
  }

  /** Where to connect, or why not. */
  sealed interface Verdict {
    record Target(String host, InetAddress address, int port, boolean tls) implements Verdict {}

    record Refused(String reason) implements Verdict {}

    /** The name has no address now. */
    record Unknown() implements Verdict {}
  }

  private static final Set<Integer> PORTS = Set.of(80, 443);

  Verdict check(URI address) {
    var scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    var host = address.getHost();
    if (!scheme.equals("http") && !scheme.equals("https")) {
      return new Verdict.Refused("Only http and https are read");
    }
    if (host == null || host.isEmpty() || address.getRawUserInfo() != null) {
      return new Verdict.Refused("The address has no plain host");
    }
    var tls = scheme.equals("https");
    int port = address.getPort() >= 0 ? address.getPort() : tls ? 443 : 80;
    var name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    try {
      var addresses = resolver.resolve(name);
      var inside = addresses.stream().filter(found -> !mayConnect(found, port)).findFirst();
      if (addresses.isEmpty()) {
        return new Verdict.Unknown();
      }
      return inside.isPresent()
          ? new Verdict.Refused("The address is not on the public internet")
          : new Verdict.Target(name, addresses.getFirst(), port, tls);
    } catch (UnknownHostException noAddress) {
      return new Verdict.Unknown();
    }
  }

  private boolean mayConnect(InetAddress address, int port) {
    return allowed.contains(spelled(address) + ":" + port)
        || (PORTS.contains(port) && isPublic(address));
  }

  private static String spelled(InetAddress address) {
    return address instanceof Inet6Address
        ? "[" + address.getHostAddress() + "]"
        : address.getHostAddress();
  }

  /** Blocks that are not the public internet, by the registries of special addresses. */
  private static final List<Block> NOT_PUBLIC =
      Stream.of(
              "0.0.0.0/8",
              "10.0.0.0/8",
              "100.64.0.0/10",
              "127.0.0.0/8",
              "169.254.0.0/16",
              "172.16.0.0/12",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "192.88.99.0/24",
              "192.168.0.0/16",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "224.0.0.0/3",
              // A cloud's metadata service on an address that looks public.
              "168.63.129.16/32",
              // Teredo, documentation and benchmarks within the global IPv6 block.
              "2001::/23",
              "2001:db8::/32",
              "3fff::/20")
          .map(Block::parse)
          .toList();

  private static final Block GLOBAL_V6 = Block.parse("2000::/3");
  private static final Block SIX_TO_FOUR = Block.parse("2002::/16");
  private static final Block NAT64 = Block.parse("64:ff9b::/96");

  static boolean isPublic(InetAddress address) {
    var bytes = address.getAddress();
    if (bytes.length == 4) {
      return NOT_PUBLIC.stream().noneMatch(block -> block.contains(bytes));
    }
    // These lead to an IPv4 address that they carry.
    if (NAT64.contains(bytes)) {
      return isPublic(v4(bytes, 12));
    }
    if (SIX_TO_FOUR.contains(bytes)) {
      return isPublic(v4(bytes, 2));
    }
    return GLOBAL_V6.contains(bytes)
        && NOT_PUBLIC.stream().noneMatch(block -> block.contains(bytes));
  }

  private static InetAddress v4(byte[] bytes, int from) {
    try {
      return InetAddress.getByAddress(Arrays.copyOfRange(bytes, from, from + 4));
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Addresses that begin with the same bits. */
  private record Block(byte[] first, int bits) {
    static Block parse(String text) {
      int slash = text.indexOf('/');
      return new Block(
          InetAddress.ofLiteral(text.substring(0, slash)).getAddress(),
          Integer.parseInt(text.substring(slash + 1)));
    }

    boolean contains(byte[] address) {
      if (address.length != first.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit % 8);
        if ((address[bit / 8] & mask) != (first[bit / 8] & mask)) {
          return false;
        }
      }
      return true;
    }
  }
}
