package dev.cubby.unisync.base;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.web.live.Live;
import dev.cubby.web.live.Subject;

/** What every service works with. */
public record Environment(Store store, Clock clock, Supplier<String> ids, Live live) {

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
