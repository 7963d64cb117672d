package dev.cubby.web.identity;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.net.URI;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The keys an issuer signs with at present. A token of a key not seen yet makes them be fetched
 * again, though not more often than every half minute: strangers can make up key names.
 */
final class IssuerKeys implements JWKSource<SecurityContext> {
  private static final Duration FRESH = Duration.ofHours(1);
  private static final Duration BETWEEN_FETCHES = Duration.ofSeconds(30);
  private static final int WAIT_MILLIS = 3_000;
  private static final int MOST_BYTES = 100_000;

  private final URI issuer;
  private final Clock clock;
  private final DefaultResourceRetriever retriever =
      new DefaultResourceRetriever(WAIT_MILLIS, WAIT_MILLIS, MOST_BYTES);
  private JWKSet keys = new JWKSet();
  private Instant fetchedAt = Instant.MIN;
  private Instant triedAt = Instant.MIN;

  IssuerKeys(URI issuer, Clock clock) {
    this.issuer = issuer;
    this.clock = clock;
  }

  @Override
  public synchronized List<JWK> get(JWKSelector selector, SecurityContext context)
      throws KeySourceException {
    var now = clock.instant();
    var found = selector.select(keys);
    boolean outdated = fetchedAt.isBefore(now.minus(FRESH));
    if ((found.isEmpty() || outdated) && triedAt.isBefore(now.minus(BETWEEN_FETCHES))) {
      triedAt = now;
      fetch(now);
      found = selector.select(keys);
    }
    if (fetchedAt.equals(Instant.MIN)) {
      throw new KeySourceException("The issuer's keys could not be fetched yet");
    }
    return found;
  }

  /** When it fails, the keys that are known stay good: the issuer may be gone for a while. */
  private void fetch(Instant now) throws KeySourceException {
    try {
      var about = JSONObjectUtils.parse(read(wellKnown()));
      if (!issuer.toString().equals(about.get("issuer"))) {
        throw new IOException("The issuer calls itself by another name");
      }
      keys = JWKSet.parse(read(URI.create(JSONObjectUtils.getString(about, "jwks_uri"))));
      fetchedAt = now;
    } catch (IOException | ParseException | IllegalArgumentException e) {
      if (fetchedAt.equals(Instant.MIN)) {
        throw new KeySourceException("The issuer's keys cannot be fetched", e);
      }
    }
  }

  private URI wellKnown() {
    var base = issuer.toString();
    return URI.create(
        (base.endsWith("/") ? base : base + "/") + ".well-known/openid-configuration");
  }

  private String read(URI from) throws IOException {
    return retriever.retrieveResource(from.toURL()).getContent();
  }
}
