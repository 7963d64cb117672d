package dev.cubby.web.identity;

import java.time.Instant;

/** A way to one account, for whoever holds its link; gone when it is used, and at its ttl. */
public record Invitation(
    String digest, String email, String invitedBy, Instant createdAt, Instant ttl) {}
