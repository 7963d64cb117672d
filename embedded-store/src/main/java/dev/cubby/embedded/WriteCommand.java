package dev.cubby.embedded;

import dev.cubby.core.store.WriteRequest.Returning;
import java.util.List;
import java.util.Optional;

/** A request made ready on its caller's thread. */
record WriteCommand(
    List<Prepared> writes, Optional<Token> token, Returning returning, boolean transaction) {

  /** An idempotency token and the fingerprint of what it stands for. */
  record Token(String text, byte[] digest) {}
}
