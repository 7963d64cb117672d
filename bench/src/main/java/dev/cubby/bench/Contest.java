package dev.cubby.bench;

import dev.cubby.bench.Callers.Slice;
import java.util.Optional;

/** The same work done twice: through contracts, and by the bare engine with all of it prepared. */
interface Contest {
  String name();

  /** Makes ready what is not to be measured. */
  void prepare(int callers, int operations) throws Exception;

  Slice contract(int callers, int operations) throws Exception;

  Slice bare(int callers, int operations) throws Exception;

  /**
   * The bare engine with one thread that writes for all callers at once, where that makes sense.
   */
  default Optional<Slice> merged(int callers, int operations) throws Exception {
    return Optional.empty();
  }

  /** Lets both sides finish what they do in the background. */
  void rest() throws Exception;
}
