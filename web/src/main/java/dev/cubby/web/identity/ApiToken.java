package dev.cubby.web.identity;

import module java.base;

/** A program's way in, under a name that its owner knows it by; gone at its ttl. */
public record ApiToken(
    String accountId,
    String tokenId,
    String digest,
    String name,
    List<String> scopes,
    long generation,
    Instant createdAt,
    Instant ttl) {}
