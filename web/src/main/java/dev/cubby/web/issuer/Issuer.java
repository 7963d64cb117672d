package dev.cubby.web.issuer;

import module java.base;

/**
 * The issuer that people sign in at. It is asked for nothing until somebody comes, so that a server
 * starts without it.
 */
public final class Issuer {
  final IssuerHttp http = new IssuerHttp();
  final IssuerMetadata metadata;
  final IssuerKeys keys;
  private final IssuerSettings settings;
  private final IssuerTokens tokens;

  public Issuer(IssuerSettings settings, Clock clock) {
    this.settings = settings;
    this.metadata = new IssuerMetadata(settings.issuer(), http, clock);
    this.keys = new IssuerKeys(metadata, http);
    this.tokens = new IssuerTokens(settings, keys, clock);
  }

  public IssuerSettings settings() {
    return settings;
  }

  /** The tokens that programs bring. */
  public IssuerTokens tokens() {
    return tokens;
  }

  /** The way in for browsers, if this server is a client there; the issuer leads back to here. */
  public Optional<CodeFlow> codeFlow(URI returnTo) {
    return settings.client().map(client -> new CodeFlow(this, client, returnTo));
  }
}
