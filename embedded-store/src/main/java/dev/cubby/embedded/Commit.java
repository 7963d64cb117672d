package dev.cubby.embedded;

import java.time.Instant;

/**
 * The metadata of a batch that must be durable when writing returns: number of changes and instant.
 */
record Commit(int changes, Instant at) {}
