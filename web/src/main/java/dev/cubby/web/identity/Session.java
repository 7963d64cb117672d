package dev.cubby.web.identity;

import module java.base;

/**
 * A sign-in that lasts until its ttl. What the caller holds is not here, only its digest.
 *
 * @param address where it was used last
 * @param usedAt when it was used last, to a quarter of an hour
 */
public record Session(
    String digest,
    String accountId,
    Carrier carrier,
    Optional<Browser> browser,
    long generation,
    Instant at,
    Instant ttl,
    Optional<String> address,
    Optional<Instant> usedAt) {

  /** How it travels: one made for a cookie is no bearer token, nor the other way round. */
  public enum Carrier {
    COOKIE,
    BEARER
  }
}
