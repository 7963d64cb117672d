package dev.cubby.web.issuer;

import module java.base;

import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import dev.cubby.core.failure.Failure.InvalidInput;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The issuer's description of itself, from its well-known address. */
final class IssuerMetadata {
  private static final Logger LOG = LoggerFactory.getLogger(IssuerMetadata.class);
  private static final Duration FRESH = Duration.ofHours(1);
  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(5);

  private final URI issuer;
  private final URL url;
  private final IssuerHttp http;
  private final Clock clock;
  private @Nullable OIDCProviderMetadata known;
  private Instant nextFetch = Instant.MIN;

  IssuerMetadata(URI issuer, IssuerHttp http, Clock clock) {
    this.issuer = issuer;
    this.http = http;
    this.clock = clock;
    try {
      this.url = OIDCProviderMetadata.resolveURL(new Issuer(issuer));
    } catch (GeneralException e) {
      throw new InvalidInput("An issuer is named by an address", "issuer", issuer);
    }
  }

  URL url() {
    return url;
  }

  /** As read within the last hour, or before if the issuer is away since. */
  synchronized OIDCProviderMetadata recent() throws IOException {
    var now = clock.instant();
    if (!now.isBefore(nextFetch)) {
      nextFetch = now.plus(BETWEEN_TRIES);
      try {
        known = fetch();
        nextFetch = now.plus(FRESH);
      } catch (IOException e) {
        LOG.warn("the issuer's metadata cannot be used: {}", e.toString());
      }
    }
    if (known == null) {
      throw new IOException("The issuer's metadata is not known yet");
    }
    return known;
  }

  OIDCProviderMetadata fetch() throws IOException {
    try {
      var metadata = OIDCProviderMetadata.parse(http.retrieveResource(url).getContent());
      if (!metadata.getIssuer().getValue().equals(issuer.toString())) {
        throw new IOException("The issuer calls itself by another name");
      }
      if (!isSafe(metadata.getJWKSetURI())
          || !isSafe(metadata.getAuthorizationEndpointURI())
          || !isSafe(metadata.getTokenEndpointURI())) {
        throw new IOException("The issuer lacks an endpoint, or it is not an address to go to");
      }
      return metadata;
    } catch (ParseException e) {
      throw new IOException("The issuer's metadata cannot be read", e);
    }
  }

  /** Nobody is led from an issuer that speaks https to an address that does not. */
  private boolean isSafe(@Nullable URI endpoint) {
    return endpoint != null
        && endpoint.getHost() != null
        && endpoint.getFragment() == null
        && List.of("https", issuer.getScheme()).contains(endpoint.getScheme());
  }
}
