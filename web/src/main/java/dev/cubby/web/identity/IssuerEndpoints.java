package dev.cubby.web.identity;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.cubby.web.route.Problem;
import java.io.IOException;
import java.net.URI;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where an issuer signs people in and exchanges codes. Asked for when somebody first signs in, so a
 * server starts without its issuer; what is known stays good while the issuer is gone.
 */
final class IssuerEndpoints {
  private static final Logger LOG = LoggerFactory.getLogger(IssuerEndpoints.class);
  private static final Duration FRESH = Duration.ofHours(1);
  private static final Duration BETWEEN_FETCHES = Duration.ofSeconds(5);

  /** Where browsers are sent, and whom this server asks itself. */
  record Known(URI authorization, URI token) {}

  private final URI issuer;
  private final IssuerDocument document;
  private final Clock clock;
  private @Nullable Known known;
  private Instant fetchedAt = Instant.MIN;
  private Instant triedAt = Instant.MIN;

  IssuerEndpoints(URI issuer, Clock clock) {
    this.issuer = issuer;
    this.document = new IssuerDocument(issuer);
    this.clock = clock;
  }

  synchronized Known known() {
    var now = clock.instant();
    boolean outdated = fetchedAt.isBefore(now.minus(FRESH));
    if (outdated && triedAt.isBefore(now.minus(BETWEEN_FETCHES))) {
      triedAt = now;
      fetch(now);
    }
    if (known == null) {
      throw away();
    }
    return known;
  }

  static Problem away() {
    return Problem.of(IdentityProblems.ISSUER_AWAY, "The place where people sign in is not there.");
  }

  private void fetch(Instant now) {
    try {
      var about = document.fetch();
      known = new Known(address(about, "authorization_endpoint"), address(about, "token_endpoint"));
      fetchedAt = now;
    } catch (IOException | ParseException | IllegalArgumentException e) {
      LOG.warn("the issuer's own description cannot be used: {}", e.toString());
    }
  }

  /** Nobody is led from an issuer that speaks https to an address that does not. */
  private URI address(Map<String, Object> about, String name) throws IOException, ParseException {
    var text = JSONObjectUtils.getString(about, name);
    if (text == null) {
      throw new IOException("The issuer does not say where its " + name + " is");
    }
    var address = URI.create(text);
    var scheme = String.valueOf(address.getScheme());
    boolean safe =
        scheme.equals("https") || (scheme.equals("http") && scheme.equals(issuer.getScheme()));
    if (!safe || address.getHost() == null || address.getFragment() != null) {
      throw new IOException("The issuer's " + name + " is not an address to go to");
    }
    return address;
  }
}
