package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.Principal;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Reader;
import dev.cubby.web.ui.*;

/** Constant pages as strangers read them: written and packed once in each language. */
final class ConstantPages {
  /** There are as many as the routes of constant pages have addresses. */
  private static final int MOST = 1_000;

  private record Edition(
      String address, Language language, boolean zoneKnown, Reader.HourCycle cycle) {}

  private record Kept(Page page, AnswerBytes bytes) {}

  private final Map<Edition, Kept> kept = new ConcurrentHashMap<>();

  /** Nothing, where a page says something to this visitor alone. */
  @SuppressWarnings("ReferenceEquality") // a constant page is one object, and large to compare
  Optional<AnswerBytes> find(Visit visit, Page page) {
    if (!page.look().is(Page.Trait.CONSTANT)
        || !(visit.principal() instanceof Principal.Stranger)
        || visit.toast().isPresent()
        || visit.sent() != SentForm.NONE
        || visit.address().indexOf('?') >= 0) {
      return Optional.empty();
    }
    var reader = visit.reader();
    var edition =
        new Edition(visit.address(), reader.language(), reader.isZoneKnown(), reader.cycle());
    var found = kept.get(edition);
    if (found == null || found.page() != page) {
      found = new Kept(page, AnswerBytes.of(visit.withoutToken(), page).packedOnce());
      if (kept.size() < MOST) {
        kept.put(edition, found);
      }
    }
    return Optional.of(found.bytes());
  }
}
