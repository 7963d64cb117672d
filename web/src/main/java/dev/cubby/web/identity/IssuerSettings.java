package dev.cubby.web.identity;

import java.net.URI;
import java.util.Optional;

/**
 * An OpenID Connect issuer that people sign in at, and for whom its tokens must be. Whoever has the
 * operator's address there becomes this server's operator at their first request.
 */
public record IssuerSettings(URI issuer, String audience, Optional<String> operatorEmail) {}
