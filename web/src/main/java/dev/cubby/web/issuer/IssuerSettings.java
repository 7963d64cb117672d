package dev.cubby.web.issuer;

import module java.base;

/**
 * An OpenID Connect issuer that people sign in at, and for whom its tokens must be. Whoever has the
 * operator's address there becomes this server's operator at their first request. With a client
 * people sign in to pages, too; without one only programs come, with tokens that they got there.
 */
public record IssuerSettings(
    URI issuer, String audience, Optional<String> operatorEmail, Optional<Client> client) {

  /** This server's registration at the issuer; some issuers want no secret besides the id. */
  public record Client(String id, Optional<String> secret) {
    @Override
    public String toString() {
      return "Client[" + id + "]";
    }
  }

  /** For programs only. */
  public IssuerSettings(URI issuer, String audience, Optional<String> operatorEmail) {
    this(issuer, audience, operatorEmail, Optional.empty());
  }

  public IssuerSettings client(Client known) {
    return new IssuerSettings(issuer, audience, operatorEmail, Optional.of(known));
  }
}
