package dev.cubby.web.route;

import java.time.Instant;

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

  /** With an effect that is known only when it is about to happen. */
  public OnceRecord having(String decided) {
    return new OnceRecord(principal, route, key, requestDigest, decided, createdAt, ttl);
  }
}
