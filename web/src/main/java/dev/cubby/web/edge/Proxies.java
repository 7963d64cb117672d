package dev.cubby.web.edge;

import module java.base;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;

/**
 * Takes the word of proxies on the listed networks, and of nobody else, for where a request comes
 * from. Only the one header that they are known to write is read: the other kind would pass through
 * them as the stranger wrote it.
 */
public record Proxies(List<Cidr> trusted, Header header) implements HttpConfiguration.Customizer {

  /** By any of these a request says that it came through a proxy. */
  private static final List<String> SIGNS =
      List.of(
          "Forwarded",
          "Via",
          "X-Forwarded-For",
          "X-Forwarded-Host",
          "X-Forwarded-Proto",
          "X-Real-IP");

  /** Whether a request seems to come from a proxy that did not say, to be believed, for whom. */
  public static boolean hidesClient(Request request) {
    var behalf = Request.as(request, OnBehalf.class);
    return (behalf == null || !behalf.client.named())
        && SIGNS.stream().anyMatch(request.getHeaders()::contains);
  }

  /** In which header proxies say for whom they ask. */
  public enum Header {
    X_FORWARDED_FOR,
    FORWARDED
  }

  public Proxies {
    trusted = List.copyOf(trusted);
  }

  @Override
  public Request customize(Request request, HttpFields.Mutable answer) {
    var peer = request.getConnectionMetaData().getRemoteSocketAddress();
    if (!(peer instanceof InetSocketAddress address)
        || address.getAddress() == null
        || !Cidr.contain(trusted, address.getAddress())) {
      return request;
    }
    var said = header == Header.FORWARDED ? forwarded(request) : xForwarded(request);
    return new OnBehalf(
        request,
        client(address.getAddress(), said.hops()),
        said.secure().orElse(request.isSecure()));
  }

  /** Who asked whom on the way here, the nearest last, and over what the last was asked. */
  private record Said(List<String> hops, Optional<Boolean> secure) {}

  /**
   * @param named whether our proxies said who it is; otherwise it is the last of them that we know
   */
  private record Client(InetAddress address, boolean named) {}

  /** The nearest that is no proxy of ours; what it says of others is its own affair. */
  private Client client(InetAddress peer, List<String> hops) {
    var client = peer;
    for (var hop : hops.reversed()) {
      var address = address(hop);
      if (address.isEmpty()) {
        return new Client(client, false);
      }
      client = address.get();
      if (!Cidr.contain(trusted, client)) {
        return new Client(client, true);
      }
    }
    return new Client(client, !hops.isEmpty());
  }

  private static Said xForwarded(Request request) {
    var protocols = list(request, "X-Forwarded-Proto");
    return new Said(
        list(request, "X-Forwarded-For"),
        protocols.isEmpty() ? Optional.empty() : secure(protocols.getLast()));
  }

  private static List<String> list(Request request, String header) {
    var all = new ArrayList<String>();
    for (var line : request.getHeaders().getValuesList(header)) {
      for (var one : line.split(",", -1)) {
        all.add(one.strip());
      }
    }
    return all;
  }

  private static Said forwarded(Request request) {
    var hops = new ArrayList<String>();
    Optional<Boolean> secure = Optional.empty();
    for (var element : list(request, HttpHeader.FORWARDED.asString())) {
      var hop = "";
      secure = Optional.empty();
      for (var pair : element.split(";", -1)) {
        int equals = pair.indexOf('=');
        var name = equals < 0 ? "" : pair.substring(0, equals).strip().toLowerCase(Locale.ROOT);
        var value = pair.substring(equals + 1).strip().replace("\"", "");
        if (name.equals("for")) {
          hop = value;
        } else if (name.equals("proto")) {
          secure = secure(value);
        }
      }
      hops.add(hop);
    }
    return new Said(hops, secure);
  }

  private static Optional<Boolean> secure(String protocol) {
    return switch (protocol.toLowerCase(Locale.ROOT)) {
      case "https" -> Optional.of(true);
      case "http" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  /** With or without a port; none for {@code unknown} and made-up names. */
  private static Optional<InetAddress> address(String text) {
    var bare = text;
    if (text.startsWith("[") && text.indexOf(']') > 0) {
      bare = text.substring(1, text.indexOf(']'));
    } else if (text.indexOf(':') == text.lastIndexOf(':') && text.indexOf(':') > 0) {
      bare = text.substring(0, text.indexOf(':'));
    }
    try {
      return Optional.of(InetAddress.ofLiteral(bare));
    } catch (IllegalArgumentException notNumeric) {
      return Optional.empty();
    }
  }

  /** A request as it was when it reached the first of our proxies. */
  private static final class OnBehalf extends Request.Wrapper {
    private final ConnectionMetaData connection;
    private final Client client;
    private final boolean secure;

    OnBehalf(Request request, Client client, boolean secure) {
      super(request);
      this.client = client;
      this.secure = secure;
      this.connection =
          new ConnectionMetaData.Wrapper(request.getConnectionMetaData()) {
            @Override
            public SocketAddress getRemoteSocketAddress() {
              return new InetSocketAddress(client.address(), 0);
            }
          };
    }

    @Override
    public ConnectionMetaData getConnectionMetaData() {
      return connection;
    }

    @Override
    public boolean isSecure() {
      return secure;
    }
  }
}
