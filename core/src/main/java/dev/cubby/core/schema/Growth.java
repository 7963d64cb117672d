package dev.cubby.core.schema;

import java.util.Optional;

/** The number of rows of an entity that one partition may hold. */
public sealed interface Growth {
  /** At most this many. A partition key without a slot needs a reason. */
  record UpTo(long rows, Optional<String> reason) implements Growth {}

  /** Unbounded, for a declared reason. */
  record Unbounded(String reason) implements Growth {}

  /** Unbounded, but spread over this many partitions by a number in the partition key. */
  record Sharded(int shards, String slot) implements Growth {}

  /** Not declared. The catalog requires a declaration unless a partition can hold only one row. */
  record Undeclared() implements Growth {}
}
