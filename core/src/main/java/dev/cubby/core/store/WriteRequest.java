package dev.cubby.core.store;

import module java.base;

/**
 * Writes that are applied together. A token makes them idempotent for ten minutes: a repeated
 * request is applied once, and a token with other writes is refused. Only a single write without a
 * token can return its row.
 */
public record WriteRequest(List<RowWrite> writes, Optional<String> token, Returning returning) {

  /** The row that a single write returns. */
  public enum Returning {
    NOTHING,
    BEFORE,
    AFTER
  }

  public WriteRequest {
    writes = List.copyOf(writes);
  }

  public static WriteRequest of(RowWrite write, Returning returning) {
    return new WriteRequest(List.of(write), Optional.empty(), returning);
  }

  public static WriteRequest of(List<RowWrite> writes) {
    return new WriteRequest(writes, Optional.empty(), Returning.NOTHING);
  }

  /** Several writes, a check, and any write with a token are priced as a transaction. */
  public boolean isTransaction() {
    return writes.size() > 1
        || token.isPresent()
        || writes.stream().anyMatch(RowWrite.Check.class::isInstance);
  }
}
