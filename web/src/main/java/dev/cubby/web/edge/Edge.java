package dev.cubby.web.edge;

import java.util.Optional;

/** How a server stands towards the net: whom it receives how, whom it believes, who it is. */
public record Edge(
    Reception reception, Optional<Proxies> proxies, Optional<Certificate> certificate) {

  /** Plain HTTP, nobody believed. */
  public static Edge plain(Reception reception) {
    return new Edge(reception, Optional.empty(), Optional.empty());
  }

  public Edge behind(Proxies trusted) {
    return new Edge(reception, Optional.of(trusted), certificate);
  }

  public Edge with(Certificate own) {
    return new Edge(reception, proxies, Optional.of(own));
  }
}
