package dev.cubby.web.live;

import module java.base;

/** Hints that were written together, under the number that says when among all others. */
record Batch(long number, List<Hint> hints, Instant ttl) {}
