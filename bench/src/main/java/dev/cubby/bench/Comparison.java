package dev.cubby.bench;

import dev.cubby.bench.Callers.Measurement;
import java.util.Optional;

/** The same work through contracts and, fully prepared, on the bare engine. */
interface Comparison {
  String name();

  /** Prepares everything that is not measured. */
  void prepare(int callers, int operations) throws Exception;

  Measurement contract(int callers, int operations) throws Exception;

  Measurement bare(int callers, int operations) throws Exception;

  /** The bare engine with one thread that writes for all callers, if that makes sense. */
  default Optional<Measurement> merged(int callers, int operations) throws Exception {
    return Optional.empty();
  }

  /** Waits for the background work of both sides. */
  void awaitBackgroundWork() throws Exception;
}
