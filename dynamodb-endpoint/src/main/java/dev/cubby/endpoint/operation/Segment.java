package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import dev.cubby.core.value.Value;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.Fields;

/**
 * One segment of a parallel scan. Segments divide rows by a hash of the partition key; every worker
 * reads the whole table and keeps its own rows. This is simple, and correct on any store.
 */
record Segment(int number, int total) {
  private static final int MOST = 1_000_000;

  static Segment of(Fields request) {
    var total = request.integer("TotalSegments");
    var number = request.integer("Segment");
    if (total.isPresent() && number.isEmpty()) {
      throw validation(
          "The Segment parameter is required but was not present in the request when parameter"
              + " TotalSegments is present");
    }
    if (number.isPresent() && total.isEmpty()) {
      throw validation(
          "The TotalSegments parameter is required but was not present in the request when Segment"
              + " parameter is present");
    }
    int of = total.orElse(1);
    int which = number.orElse(0);
    if (of < 1 || of > MOST) {
      throw ApiError.constraint(
          "'" + of + "'", "totalSegments", "Member must have value between 1 and " + MOST);
    }
    if (which < 0 || which >= of) {
      throw validation(
          "The Segment parameter is zero-based and must be less than parameter TotalSegments:"
              + " Segment: %d is not less than TotalSegments: %d".formatted(which, of));
    }
    return new Segment(which, of);
  }

  boolean has(Value partition) {
    return total == 1 || Math.floorMod(spread(partition.hashCode()), total) == number;
  }

  /** Mixes hashes, because those of similar keys differ only in their last bits. */
  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }
}
