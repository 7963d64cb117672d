package dev.cubby.web.route;

import java.util.Optional;

/** Where a request came from, and the digest of the session it came under, if there is one. */
public record Arrival(String address, Optional<String> session) {}
