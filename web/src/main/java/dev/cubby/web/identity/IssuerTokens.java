package dev.cubby.web.identity;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.cubby.core.Failure.Unavailable;
import java.net.URI;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks an issuer's JWTs: signed with one of its keys by a fixed set of algorithms, for this
 * server, not expired. What was found good is remembered for a while, because checking costs.
 */
final class IssuerTokens {
  private static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(JWSAlgorithm.RS256, JWSAlgorithm.PS256, JWSAlgorithm.ES256);
  private static final Duration REMEMBERED = Duration.ofMinutes(5);
  private static final int SKEW_SECONDS = 30;
  static final int MOST_REMEMBERED = 1_000;

  /** What the issuer says of somebody. */
  record Subject(String issuer, String subject, Optional<String> verifiedEmail, String name) {}

  private record Checked(Subject subject, Instant until) {}

  private final Clock clock;
  private final String audience;
  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
  private final Map<String, Checked> remembered = new LinkedHashMap<>(16, 0.75f, true);

  IssuerTokens(IssuerSettings settings, Clock clock) {
    this(settings.issuer(), settings.audience(), new IssuerKeys(settings.issuer(), clock), clock);
  }

  IssuerTokens(URI issuer, String audience, IssuerKeys keys, Clock clock) {
    this.clock = clock;
    this.audience = audience;
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(
            JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
    processor.setJWTClaimsSetVerifier(claims(issuer, audience, clock));
  }

  private static DefaultJWTClaimsVerifier<SecurityContext> claims(
      URI issuer, String audience, Clock clock) {
    var exactly = new JWTClaimsSet.Builder().issuer(issuer.toString()).build();
    var verifier =
        new DefaultJWTClaimsVerifier<SecurityContext>(audience, exactly, Set.of("sub", "exp")) {
          @Override
          protected Date currentTime() {
            return Date.from(clock.instant());
          }
        };
    verifier.setMaxClockSkew(SKEW_SECONDS);
    return verifier;
  }

  /** Whom the token speaks of, if it is good. */
  Optional<Subject> check(String token) {
    var digest = Secrets.digest(token);
    var known = recall(digest);
    if (known != null) {
      return Optional.of(known.subject());
    }
    return verified(
        token,
        claims -> {
          var subject = subject(claims);
          remember(digest, subject, claims.getExpirationTime().toInstant());
          return Optional.of(subject);
        });
  }

  /**
   * Whom an ID token speaks of, if it is good and was made for the sign-in that drew this nonce. It
   * is used once, so it is not remembered.
   */
  Optional<Subject> checkOnce(String token, String nonce) {
    return verified(
        token,
        claims ->
            nonce.equals(claims.getStringClaim("nonce")) && isForUs(claims)
                ? Optional.of(subject(claims))
                : Optional.empty());
  }

  /** A token for several parties has to say to which of them it was given. */
  private boolean isForUs(JWTClaimsSet claims) throws ParseException {
    var party = claims.getStringClaim("azp");
    return party == null ? claims.getAudience().size() == 1 : party.equals(audience);
  }

  private interface Reading {
    Optional<Subject> of(JWTClaimsSet claims) throws ParseException;
  }

  private Optional<Subject> verified(String token, Reading reading) {
    try {
      return reading.of(processor.process(token, null));
    } catch (KeySourceException e) {
      throw new Unavailable("The issuer's keys are out of reach", "cause", e);
    } catch (ParseException | BadJOSEException | JOSEException bad) {
      return Optional.empty();
    }
  }

  private synchronized @Nullable Checked recall(String digest) {
    var known = remembered.get(digest);
    return known != null && known.until().isAfter(clock.instant()) ? known : null;
  }

  private synchronized void remember(String digest, Subject subject, Instant expiry) {
    var later = clock.instant().plus(REMEMBERED);
    remembered.put(digest, new Checked(subject, expiry.isBefore(later) ? expiry : later));
    var eldest = remembered.keySet().iterator();
    while (remembered.size() > MOST_REMEMBERED) {
      eldest.next();
      eldest.remove();
    }
  }

  synchronized int remembered() {
    return remembered.size();
  }

  private static Subject subject(JWTClaimsSet claims) throws ParseException {
    var email = Optional.ofNullable(claims.getStringClaim("email"));
    boolean verified = String.valueOf(claims.getClaim("email_verified")).equals("true");
    var name =
        Optional.ofNullable(claims.getStringClaim("name"))
            .filter(AccountRoutes::isName)
            .or(() -> email);
    return new Subject(
        claims.getIssuer(),
        claims.getSubject(),
        verified ? email : Optional.empty(),
        name.orElse(claims.getSubject()));
  }
}
