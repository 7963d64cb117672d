package dev.cubby.web.edge;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/** A network as operators write it: {@code 10.0.0.0/8}, {@code 2001:db8::/32}, or one address. */
public record Cidr(InetAddress network, int prefix) {

  public static Cidr parse(String text) {
    var parts = text.strip().split("/", 2);
    try {
      var network = InetAddress.ofLiteral(parts[0]);
      int longest = network.getAddress().length * Byte.SIZE;
      int prefix = parts.length == 1 ? longest : Integer.parseInt(parts[1]);
      if (prefix >= 0 && prefix <= longest) {
        return new Cidr(network, prefix);
      }
    } catch (IllegalArgumentException notNumeric) {
      // Said below, with the rest.
    }
    throw new InvalidInput("A network reads like 10.0.0.0/8 or 2001:db8::/32", "network", text);
  }

  public static List<Cidr> all(String... texts) {
    return Arrays.stream(texts).map(Cidr::parse).toList();
  }

  public boolean contains(InetAddress address) {
    var theirs = address.getAddress();
    var ours = network.getAddress();
    if (theirs.length != ours.length) {
      return false;
    }
    for (int bit = 0; bit < prefix; bit++) {
      int mask = 0x80 >> bit % Byte.SIZE;
      if (((theirs[bit / Byte.SIZE] ^ ours[bit / Byte.SIZE]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }

  public static boolean contain(List<Cidr> networks, InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }

  @Override
  public String toString() {
    return network.getHostAddress() + "/" + prefix;
  }
}
