package dev.cubby.core.run;

/** Is told of every call of every contract. Called on the caller's thread, so it must be quick. */
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
