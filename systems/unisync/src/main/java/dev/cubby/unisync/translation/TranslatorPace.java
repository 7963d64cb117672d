package dev.cubby.unisync.translation;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.Lang;

/**
 * Keeps a slow translator from holding up what else is due: in each half minute it has so much
 * time, and one that is out of reach has none left.
 */
public final class TranslatorPace {
  private static final Duration WINDOW = Duration.ofSeconds(30);
  private static final Duration MOST = Duration.ofSeconds(10);

  private final Clock clock;
  private Instant windowEnd = Instant.MIN;
  private Duration spent = Duration.ZERO;

  public TranslatorPace(Clock clock) {
    this.clock = clock;
  }

  public synchronized boolean isSpent() {
    if (!clock.instant().isBefore(windowEnd)) {
      windowEnd = clock.instant().plus(WINDOW);
      spent = Duration.ZERO;
    }
    return spent.compareTo(MOST) >= 0;
  }

  public Translation translate(Translator translator, String text, Lang from, Lang to) {
    long start = System.nanoTime();
    var translation = translator.translate(text, from, to);
    var took = Duration.ofNanos(System.nanoTime() - start);
    boolean gone =
        translation instanceof Translation.Failed(var why)
            && (why == Translation.Failure.UNREACHABLE || why == Translation.Failure.TOO_SLOW);
    synchronized (this) {
      spent = gone ? MOST : spent.plus(took);
    }
    return translation;
  }
}
