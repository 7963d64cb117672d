package dev.cubby.endpoint.alone;

import dev.cubby.core.failure.Failure;
import dev.cubby.embedded.EmbeddedStore;
import java.time.Duration;

/** Deletes expired rows every few seconds; Amazon promises it within days. */
final class ExpirySweep {
  private static final Duration PAUSE = Duration.ofSeconds(10);
  private static final int AT_ONCE = 1000;

  private ExpirySweep() {}

  static void start(EmbeddedStore store) {
    Thread.ofPlatform().daemon().name("cubby-expiry").start(() -> run(store));
  }

  private static void run(EmbeddedStore store) {
    try {
      while (true) {
        Thread.sleep(PAUSE);
        sweep(store);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static void sweep(EmbeddedStore store) {
    try {
      while (store.sweepExpired(AT_ONCE) == AT_ONCE) {
        Thread.onSpinWait();
      }
    } catch (Failure readOnly) {
      // The store has logged the reason and may recover; expired rows wait.
    }
  }
}
