package dev.cubby.web.issuer;

import module java.base;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.source.JWKSetBasedJWKSource;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.JWSKeySelector;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.ResourceRetriever;
import org.jspecify.annotations.Nullable;

/**
 * The keys an issuer signs with at present. A token of a key not seen yet makes them be fetched
 * again, though only twice in half a minute: strangers can make up key names. Known keys stay good
 * for a day while the issuer is away.
 */
final class IssuerKeys implements JWKSource<SecurityContext> {
  private static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(JWSAlgorithm.RS256, JWSAlgorithm.PS256, JWSAlgorithm.ES256);
  private static final Duration FRESH = Duration.ofHours(1);
  private static final Duration AHEAD = Duration.ofMinutes(5);
  private static final Duration TURN = Duration.ofSeconds(15);
  private static final Duration RATE = Duration.ofSeconds(30);
  private static final Duration OUTAGE = Duration.ofDays(1);

  private final JWKSetSource<SecurityContext> source;

  IssuerKeys(IssuerMetadata metadata, IssuerHttp http) {
    // From the address that the metadata names at the time.
    ResourceRetriever published =
        _ -> http.retrieveResource(metadata.fetch().getJWKSetURI().toURL());
    var built =
        JWKSourceBuilder.create(metadata.url(), published)
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

  /** By fixed algorithms: a token does not choose how it is checked. */
  JWSKeySelector<SecurityContext> selector() {
    return new JWSVerificationKeySelector<>(ALGORITHMS, this);
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
}
