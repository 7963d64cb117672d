package dev.cubby.web.once;

import dev.cubby.web.route.OnceRecord;
import java.util.Optional;

/** Whether a request is to have its effect, or had it already. */
sealed interface Turn {
  /** Do it, with the record as a step of the transaction; there is none for want of a key. */
  record First(Optional<OnceRecord> record) implements Turn {}

  /** It was done: answer from the effect that was recorded. */
  record Again(String effect) implements Turn {}
}
