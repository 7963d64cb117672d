package dev.cubby.embedded;

import java.time.Instant;

/** A batch that has to be on the disk when its writing returns: how many changes, and when. */
record Commit(int changes, Instant at) {}
