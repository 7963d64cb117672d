package dev.cubby.endpoint.alone;

import dev.cubby.core.failure.Failure;
import dev.cubby.embedded.EmbeddedStore;
import java.time.Duration;

/** Creates a base for point-in-time recovery at the start and once a day. */
final class DailyBase {
  private static final Duration PAUSE = Duration.ofDays(1);

  private DailyBase() {}

  static void start(EmbeddedStore store) {
    Thread.ofPlatform().daemon().name("cubby-base").start(() -> run(store));
  }

  private static void run(EmbeddedStore store) {
    try {
      while (true) {
        roll(store);
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static void roll(EmbeddedStore store) {
    try {
      store.rollBase();
    } catch (Failure readOnly) {
      // The store has logged the reason; the next day has its own base.
    }
  }
}
