package dev.cubby.unisync.base;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.unisync.contract.UniSyncModel.Lang;
import dev.cubby.web.live.Live;
import dev.cubby.web.live.Subject;
import dev.cubby.web.text.Text;

/**
 * What every service works with.
 *
 * @param inEachLanguage words that are stored, in each language of UniSync
 */
public record Environment(
    Store store,
    Clock clock,
    Supplier<String> ids,
    Live live,
    Function<Text, Map<Lang, String>> inEachLanguage) {

  public Map<Lang, String> inEachLanguage(Text text) {
    return inEachLanguage.apply(text);
  }

  public Instant now() {
    return clock.instant();
  }

  public String newId(String prefix) {
    return prefix + ids.get();
  }

  /** Tells open pages that something changed, after the change. */
  public void changed(String kind, Subject... subjects) {
    for (var subject : subjects) {
      live.changed(subject, kind);
    }
  }
}
