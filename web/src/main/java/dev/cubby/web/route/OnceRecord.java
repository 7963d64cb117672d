package dev.cubby.web.route;

import java.time.Instant;
import java.util.Optional;

/**
 * Says that a request under a key had its effect. {@code effect} is what the service needs to
 * answer again, such as the id of what it made; never a secret.
 */
public record OnceRecord(
    String principal,
    String route,
    String key,
    String requestDigest,
    String effect,
    Instant createdAt,
    Instant ttl) {

  /** Begins the keys of forms; with a space, as no Idempotency-Key of a program has. */
  public static final String FORM = "form ";

  public static boolean isOfForm(String key) {
    return key.startsWith(FORM);
  }

  /** With an effect that is known only when it is about to happen. */
  public OnceRecord having(String decided) {
    return new OnceRecord(principal, route, key, requestDigest, decided, createdAt, ttl);
  }

  /** The record of a refusal, for a program only: a person who presses again is decided on anew. */
  public Optional<OnceRecord> refusing(String decided) {
    return isOfForm(key) ? Optional.empty() : Optional.of(having(decided));
  }
}
