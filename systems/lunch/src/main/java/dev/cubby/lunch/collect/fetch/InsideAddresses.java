package dev.cubby.lunch.collect.fetch;

import module java.base;

import dev.cubby.web.system.SettingType;

/** Addresses inside this network from which menus may be read, as operators write them. */
public final class InsideAddresses {
  private static final Pattern ONE = Pattern.compile("(\\d[\\d.]*|\\[[\\da-fA-F:.]+]):(\\d{1,5})");
  private static final int MOST_PORT = 65_535;

  /** Numbers alone: a name can change its address after it was allowed. */
  public static final SettingType<Set<InetSocketAddress>> TYPE =
      new SettingType<>(
          "TEXT",
          "addresses in numbers with their ports, such as 10.0.0.5:8080 or [fd00::5]:8080,"
              + " with a blank between two",
          InsideAddresses::parse);

  private InsideAddresses() {}

  private static Optional<Set<InetSocketAddress>> parse(String text) {
    var all = new LinkedHashSet<InetSocketAddress>();
    for (var one : text.strip().split("\\s+")) {
      var parts = ONE.matcher(one);
      if (!parts.matches()) {
        return Optional.empty();
      }
      var host = parts.group(1).replace("[", "").replace("]", "");
      int port = Integer.parseInt(parts.group(2));
      if (port == 0 || port > MOST_PORT) {
        return Optional.empty();
      }
      try {
        all.add(new InetSocketAddress(InetAddress.ofLiteral(host), port));
      } catch (IllegalArgumentException notAnAddress) {
        return Optional.empty();
      }
    }
    return Optional.of(all);
  }
}
