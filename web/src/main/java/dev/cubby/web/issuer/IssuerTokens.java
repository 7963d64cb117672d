package dev.cubby.web.issuer;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.hash.Sha256;
import dev.cubby.web.limit.LatestUsed;
import org.jspecify.annotations.Nullable;

/**
 * Checks the bearer tokens of an issuer: signed with one of its keys, for this server, not expired.
 * Good ones are remembered for a while, because checking costs.
 */
public final class IssuerTokens {
  static final int SKEW_SECONDS = 30;
  static final int MOST_REMEMBERED = 1_000;
  private static final Duration REMEMBERED = Duration.ofMinutes(5);

  private record Checked(Subject subject, Instant until) {}

  private final Clock clock;
  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
  private final Map<Base64URL, Checked> remembered = new LatestUsed<>(MOST_REMEMBERED);

  IssuerTokens(IssuerSettings settings, IssuerKeys keys, Clock clock) {
    this.clock = clock;
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(
            JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
    processor.setJWSKeySelector(keys.selector());
    processor.setJWTClaimsSetVerifier(claims(settings, clock));
  }

  private static DefaultJWTClaimsVerifier<SecurityContext> claims(
      IssuerSettings settings, Clock clock) {
    var exactly = new JWTClaimsSet.Builder().issuer(settings.issuer().toString()).build();
    var verifier =
        new DefaultJWTClaimsVerifier<SecurityContext>(
            settings.audience(), exactly, Set.of("sub", "exp")) {
          @Override
          protected Date currentTime() {
            return Date.from(clock.instant());
          }
        };
    verifier.setMaxClockSkew(SKEW_SECONDS);
    return verifier;
  }

  /** Whom the token speaks of, if it is good. */
  public Optional<Subject> check(String token) {
    var digest = Base64URL.encode(Sha256.of(token.getBytes(UTF_8)));
    var known = recall(digest);
    if (known != null) {
      return Optional.of(known.subject());
    }
    try {
      var claims = processor.process(token, null);
      var subject = Subject.of(claims);
      remember(digest, subject, claims.getExpirationTime().toInstant());
      return Optional.of(subject);
    } catch (KeySourceException e) {
      throw new Unavailable("The issuer's keys are out of reach", "cause", e);
    } catch (ParseException | BadJOSEException | JOSEException bad) {
      return Optional.empty();
    }
  }

  private synchronized @Nullable Checked recall(Base64URL digest) {
    var known = remembered.get(digest);
    return known != null && known.until().isAfter(clock.instant()) ? known : null;
  }

  private synchronized void remember(Base64URL digest, Subject subject, Instant expiry) {
    var later = clock.instant().plus(REMEMBERED);
    remembered.put(digest, new Checked(subject, expiry.isBefore(later) ? expiry : later));
  }

  synchronized int remembered() {
    return remembered.size();
  }
}
