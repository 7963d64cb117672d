package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.text.Language;
import dev.cubby.web.ui.Gzip;

/** Pages that are the same for every stranger, written and packed once for as long as they are. */
final class WrittenPages {
  private static final int MOST = 200;

  /** Where it stands matters: the way to sign in leads back there. */
  private record Place(String path, Language language, Object page) {}

  /** A page as it is sent. */
  record WrittenPage(byte[] plain, Supplier<byte[]> packed) {
    /** Packed on demand. */
    static WrittenPage of(byte[] plain) {
      return new WrittenPage(plain, () -> Gzip.packed(plain, Deflater.BEST_SPEED));
    }

    /** Packed as well as can be, at once. */
    private static WrittenPage kept(byte[] plain) {
      var packed = Gzip.packed(plain, Deflater.BEST_COMPRESSION);
      return new WrittenPage(plain, () -> packed);
    }
  }

  private final Map<Place, WrittenPage> pages = new ConcurrentHashMap<>();

  WrittenPage page(String path, Language language, Object page, Supplier<byte[]> write) {
    var place = new Place(path, language, page);
    var known = pages.get(place);
    if (known != null) {
      return known;
    }
    var made = WrittenPage.kept(write.get());
    if (pages.size() >= MOST) {
      pages.clear();
    }
    pages.put(place, made);
    return made;
  }
}
