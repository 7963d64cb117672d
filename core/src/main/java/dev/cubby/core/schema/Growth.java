package dev.cubby.core.schema;

import java.util.Optional;

/** How many rows of an entity one partition may come to hold. */
public sealed interface Growth {
  /** At most this many; a partition without a slot says why it may be one for all. */
  record UpTo(long rows, Optional<String> reason) implements Growth {}

  /** Without end, and accepted: the reason is part of the declaration. */
  record Unbounded(String reason) implements Growth {}

  /** Without end, but spread over this many partitions by a number in the partition key. */
  record Sharded(int shards, String slot) implements Growth {}

  /** Not said; the catalog asks for it unless the key leaves room for one row only. */
  record Unsaid() implements Growth {}
}
