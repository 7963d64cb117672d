package dev.cubby.unisync.translation;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.Lang;

/**
 * Keeps a slow translator from holding up what else is due: in each half minute it has so much
 * time, and one that is out of reach has none left. What it failed at is asked again only in every
 * second of them, so that texts which it never manages do not keep it from the new ones.
 */
public final class TranslatorPace {
  private static final Duration WINDOW = Duration.ofSeconds(30);
  private static final Duration MOST = Duration.ofSeconds(10);

  private final Clock clock;
  private Instant windowEnd = Instant.MIN;
  private Duration spent = Duration.ZERO;
  private boolean takesRepeats = true;

  public TranslatorPace(Clock clock) {
    this.clock = clock;
  }

  /**
   * Whether the translator is not to be asked now. Read before each language: a text that takes
   * long is finished, and nothing is begun after it.
   *
   * @param failures how often it failed at this text before
   */
  public synchronized boolean isSpent(int failures) {
    var now = clock.instant();
    // An end further ahead than possible is of a clock that was put back.
    if (!now.isBefore(windowEnd) || windowEnd.isAfter(now.plus(WINDOW))) {
      windowEnd = now.plus(WINDOW);
      spent = Duration.ZERO;
      takesRepeats = !takesRepeats;
    }
    return spent.compareTo(MOST) >= 0 || (failures > 0 && !takesRepeats);
  }

  /**
   * Translates a text as far as there is time.
   *
   * @param sources from which language into each, in the order in which they are asked for
   * @param texts in the languages that it is translated from
   * @param longest a translation that is longer is none
   * @param failures how often the translator failed at this text before
   */
  public TranslationRound run(
      Translator translator,
      Map<Lang, Lang> sources,
      Map<Lang, String> texts,
      int longest,
      int failures) {
    var done = new EnumMap<Lang, String>(Lang.class);
    var failed = new EnumMap<Lang, Translation.Failure>(Lang.class);
    var unasked = EnumSet.noneOf(Lang.class);
    sources.forEach((to, from) -> {
      if (isSpent(failures)) {
        unasked.add(to);
        return;
      }
      switch (translate(translator, texts.getOrDefault(from, ""), from, to).within(longest)) {
        case Translation.Done(var text) -> done.put(to, text);
        case Translation.NotConfigured _ -> {
          // It stays pending until somebody can.
        }
        case Translation.Failed(var why) -> failed.put(to, why);
      }
    });
    return new TranslationRound(done, failed, unasked, failures + 1);
  }

  Translation translate(Translator translator, String text, Lang from, Lang to) {
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
