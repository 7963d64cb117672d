package dev.cubby.web.identity;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
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

  private final IssuerDocument document;
  private final Clock clock;
  private JWKSet keys = new JWKSet();
  private Instant fetchedAt = Instant.MIN;
  private Instant triedAt = Instant.MIN;

  IssuerKeys(URI issuer, Clock clock) {
    this.document = new IssuerDocument(issuer);
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
      var about = document.fetch();
      keys = JWKSet.parse(document.read(URI.create(JSONObjectUtils.getString(about, "jwks_uri"))));
      fetchedAt = now;
    } catch (IOException | ParseException | IllegalArgumentException e) {
      if (fetchedAt.equals(Instant.MIN)) {
        throw new KeySourceException("The issuer's keys cannot be fetched", e);
      }
    }
  }
}
