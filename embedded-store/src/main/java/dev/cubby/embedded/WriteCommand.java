package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.store.WriteRequest.Returning;

/** A request prepared on its caller's thread. */
record WriteCommand(
    List<PreparedWrite> writes, Optional<Token> token, Returning returning, boolean transaction) {

  /** An idempotency token and the digest of its writes. */
  record Token(String text, byte[] digest) {}
}
