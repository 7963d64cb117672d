package dev.cubby.web.route;

import java.net.URI;

/**
 * An address on this server. Only a {@link Route} makes one, from what the route takes, so that no
 * address is written by hand and none leads nowhere.
 */
public final class Link {
  private final String path;

  Link(String path) {
    this.path = path;
  }

  /** The same page, at the section with this id. */
  public Link section(String id) {
    return new Link(path + "#" + id);
  }

  /** The path with its query, encoded. */
  public String path() {
    return path;
  }

  /** The same for others: as an address that can be sent. */
  public URI at(URI server) {
    return server.resolve(path);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Link link && link.path.equals(path);
  }

  @Override
  public int hashCode() {
    return path.hashCode();
  }

  @Override
  public String toString() {
    return path;
  }
}
