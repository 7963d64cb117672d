package dev.cubby.lunch.collect.fetch;

import module java.base;

/** Addresses as people and pages write them. */
public final class Addresses {
  private Addresses() {}

  /** An address as it is asked for: in ASCII, without its fragment. */
  static Optional<URI> parse(String address) {
    try {
      var ascii = new URI(URI.create(address.strip().replace(" ", "%20")).toASCIIString());
      return Optional.of(withoutFragment(named(ascii, address)));
    } catch (URISyntaxException | IllegalArgumentException notAnAddress) {
      return Optional.empty();
    }
  }

  /** A host with å, ä or ö is known to the name service by its ASCII form. */
  private static URI named(URI ascii, String address) throws URISyntaxException {
    if (ascii.getHost() != null || ascii.getRawAuthority() == null) {
      return ascii;
    }
    var authority = URI.create(address.strip().replace(" ", "%20")).getAuthority();
    return new URI(ascii.toString().replace(ascii.getRawAuthority(), IDN.toASCII(authority)));
  }

  private static URI withoutFragment(URI address) {
    var text = address.toString();
    int hash = text.indexOf('#');
    return hash < 0 ? address : URI.create(text.substring(0, hash));
  }

  /** The address that a page at another one names; as it is written if it cannot be read. */
  public static String resolve(String at, String named) {
    return parse(at)
        .flatMap(from -> parse(named).map(to -> resolve(from, to).toString()))
        .orElse(named);
  }

  /**
   * The same by RFC 3986. The JDK follows an older one: of "?v=48" it makes another page, and after
   * a host without a slash it puts none.
   */
  static URI resolve(URI at, URI named) {
    if (named.isAbsolute() || named.getRawAuthority() != null) {
      return at.resolve(named);
    }
    var text = at.toString();
    int query = text.indexOf('?');
    var page = query < 0 ? text : text.substring(0, query);
    if (!named.getRawPath().isEmpty()) {
      return URI.create(at.getRawPath().isEmpty() ? page + "/" : page).resolve(named);
    }
    return named.getRawQuery() == null ? at : URI.create(page + "?" + named.getRawQuery());
  }
}
