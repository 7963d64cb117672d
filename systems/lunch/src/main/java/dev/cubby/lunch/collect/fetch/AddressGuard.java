package dev.cubby.lunch.collect.fetch;

import module java.base;

import dev.cubby.lunch.restaurant.FailureReason;
import dev.cubby.web.edge.Cidr;
import javax.net.ssl.SNIHostName;

/**
 * Lets through addresses on the public internet alone, so that nobody reads this network by the
 * address of a menu. It resolves a name once; the connection goes to the very address it checked.
 *
 * @param allowed exceptions: addresses inside with their ports
 */
public record AddressGuard(Resolver resolver, Set<InetSocketAddress> allowed) {

  /** Addresses of a host's name. */
  @FunctionalInterface
  public interface Resolver {
    List<InetAddress> resolve(String host) throws UnknownHostException;

    Resolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));
  }

  /** The address to connect to, or why there is none. */
  sealed interface Verdict {
    record Target(String host, InetAddress address, int port, boolean tls) implements Verdict {}

    record Refused(FailureReason reason) implements Verdict {}

    /** The name has no address now. */
    record Unknown() implements Verdict {}
  }

  private static final Set<Integer> PORTS = Set.of(80, 443);

  Verdict check(URI address) {
    var scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    var host = address.getHost();
    if (!scheme.equals("http") && !scheme.equals("https")) {
      return new Verdict.Refused(FailureReason.WRONG_SCHEME);
    }
    if (host == null || host.isEmpty() || address.getRawUserInfo() != null) {
      return new Verdict.Refused(FailureReason.NOT_AN_ADDRESS);
    }
    var tls = scheme.equals("https");
    int port = address.getPort() >= 0 ? address.getPort() : tls ? 443 : 80;
    var name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    // The dot of an absolute name is for the name service; certificates do without.
    var named = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    if (!Exchange.isLiteral(named) && !isServerName(named)) {
      return new Verdict.Refused(FailureReason.NOT_AN_ADDRESS);
    }
    try {
      var addresses = resolver.resolve(name);
      var inside = addresses.stream().filter(found -> !mayConnect(found, port)).findFirst();
      if (addresses.isEmpty()) {
        return new Verdict.Unknown();
      }
      return inside.isPresent()
          ? new Verdict.Refused(FailureReason.NOT_PUBLIC)
          : new Verdict.Target(named, addresses.getFirst(), port, tls);
    } catch (UnknownHostException noAddress) {
      return new Verdict.Unknown();
    }
  }

  private static boolean isServerName(String name) {
    try {
      return !new SNIHostName(name).getAsciiName().isEmpty();
    } catch (IllegalArgumentException notAName) {
      return false;
    }
  }

  private boolean mayConnect(InetAddress address, int port) {
    return allowed.contains(new InetSocketAddress(address, port))
        || (PORTS.contains(port) && isPublic(address));
  }

  /** Blocks that are not the public internet, by the registries of special addresses. */
  private static final List<Cidr> NOT_PUBLIC =
      Cidr.all(
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
          "3fff::/20");

  private static final Cidr GLOBAL_V6 = Cidr.parse("2000::/3");
  private static final Cidr SIX_TO_FOUR = Cidr.parse("2002::/16");
  private static final Cidr NAT64 = Cidr.parse("64:ff9b::/96");

  static boolean isPublic(InetAddress address) {
    // These lead to an IPv4 address that they carry.
    if (NAT64.contains(address)) {
      return isPublic(v4(address, 12));
    }
    if (SIX_TO_FOUR.contains(address)) {
      return isPublic(v4(address, 2));
    }
    return (address instanceof Inet4Address || GLOBAL_V6.contains(address))
        && !Cidr.contain(NOT_PUBLIC, address);
  }

  private static InetAddress v4(InetAddress address, int from) {
    try {
      return InetAddress.getByAddress(Arrays.copyOfRange(address.getAddress(), from, from + 4));
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
