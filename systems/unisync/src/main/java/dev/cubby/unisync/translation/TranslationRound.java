package dev.cubby.unisync.translation;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.web.due.DueHandler.Looked;

/**
 * What one look at a text has brought. What a translator failed at is asked for again, less and
 * less often, and is failed after some tries; what nobody can translate stays pending.
 *
 * @param done translations, by their language
 * @param unasked there was no time left for these
 * @param tries with this one
 */
public record TranslationRound(
    Map<Lang, String> done, Map<Lang, Translation.Failure> failed, Set<Lang> unasked, int tries) {
  public static final int MOST_TRIES = 5;

  /** Whether the text stays due. */
  public boolean isKept() {
    return isTriedAgain() || (failed.isEmpty() && !unasked.isEmpty());
  }

  private boolean isTriedAgain() {
    return !failed.isEmpty() && tries < MOST_TRIES;
  }

  /** Sets the states that have changed. */
  public void mark(Map<Lang, TranslationState> states) {
    done.keySet().forEach(language -> states.put(language, TranslationState.COMPLETE));
    if (!failed.isEmpty() && !isKept()) {
      // In all languages: the translator is out of reach for those, too, that it was not asked for.
      Stream.of(failed.keySet(), unasked)
          .flatMap(Set::stream)
          .forEach(language -> states.put(language, TranslationState.FAILED));
    }
  }

  /** How the look ends once all this is stored. */
  public Looked looked() {
    if (isTriedAgain()) {
      throw new Unavailable("The translator failed", "why", failed.values());
    }
    return isKept() ? Looked.LATER : Looked.DONE;
  }
}
