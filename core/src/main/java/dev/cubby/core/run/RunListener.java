package dev.cubby.core.run;

/** Receives every call of every contract, on the caller's thread, so it must be quick. */
@FunctionalInterface
public interface RunListener {
  RunListener NONE = run -> {};

  void ran(Run run);

  default RunListener and(RunListener other) {
    return run -> {
      ran(run);
      other.ran(run);
    };
  }
}
