package dev.cubby.web.identity;

import module java.base;

/** The one row that says whether there is a first account, and else which link may make it. */
record SetupLink(Optional<String> digest, Instant until, Optional<String> accountId) {}
