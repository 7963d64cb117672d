package dev.cubby.web.issuer;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSetBasedJWKSource;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetRetrievalException;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.jwk.source.URLBasedJWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * The keys an issuer signs with at present. A token of a key not seen yet makes them be fetched
 * again, though only twice in half a minute: strangers can make up key names. Known keys stay good
 * for a day while the issuer is away.
 */
final class IssuerKeys implements JWKSource<SecurityContext> {
  private static final Duration FRESH = Duration.ofHours(1);
  private static final Duration AHEAD = Duration.ofMinutes(5);
  private static final Duration TURN = Duration.ofSeconds(15);
  private static final Duration RATE = Duration.ofSeconds(30);
  private static final Duration OUTAGE = Duration.ofDays(1);

  private final JWKSetSource<SecurityContext> source;

  IssuerKeys(IssuerMetadata metadata, IssuerHttp http) {
    var built =
        JWKSourceBuilder.create(new Published(metadata, http))
            .cache(FRESH.toMillis(), TURN.toMillis())
            // On threads that keep no server from ending.
            .refreshAheadCache(
                AHEAD.toMillis(),
                null,
                Executors.newVirtualThreadPerTaskExecutor(),
                true,
                null,
                false)
            .rateLimited(RATE.toMillis())
            .outageTolerant(OUTAGE.toMillis())
            .build();
    this.source = ((JWKSetBasedJWKSource<SecurityContext>) built).getJWKSetSource();
  }

  /** Unlike the source's own way, a made-up key name is not taken for an issuer out of reach. */
  @Override
  public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context)
      throws KeySourceException {
    // The sources go by the system's clock.
    long now = System.currentTimeMillis();
    var known = source.getJWKSet(JWKSetCacheRefreshEvaluator.noRefresh(), now, context);
    var found = selector.select(known);
    if (!found.isEmpty()) {
      return found;
    }
    try {
      var other = JWKSetCacheRefreshEvaluator.referenceComparison(known);
      return selector.select(source.getJWKSet(other, now, context));
    } catch (KeySourceException notNow) {
      return List.of();
    }
  }

  /** As the issuer publishes them, where its metadata says. */
  private record Published(IssuerMetadata metadata, IssuerHttp http)
      implements JWKSetSource<SecurityContext> {
    @Override
    public JWKSet getJWKSet(
        JWKSetCacheRefreshEvaluator refresh, long now, @Nullable SecurityContext context)
        throws KeySourceException {
      try {
        var url = metadata.fetch().getJWKSetURI().toURL();
        return new URLBasedJWKSetSource<>(url, http).getJWKSet(refresh, now, context);
      } catch (IOException e) {
        throw new JWKSetRetrievalException("The issuer's metadata cannot be had", e);
      }
    }

    @Override
    public void close() {}
  }
}
