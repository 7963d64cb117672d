package dev.cubby.core.run;

/** Receives every call of every contract, on the caller's thread, so it must be quick. */
@FunctionalInterface
public interface CallListener {
  CallListener NONE = run -> {};

  void onCall(ContractCall run);

  default CallListener and(CallListener other) {
    return run -> {
      onCall(run);
      other.onCall(run);
    };
  }
}
