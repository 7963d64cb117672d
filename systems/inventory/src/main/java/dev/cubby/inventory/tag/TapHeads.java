package dev.cubby.inventory.tag;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.inventory.text.TapPageText;
import dev.cubby.web.bind.Json;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.Screen;
import dev.cubby.web.ui.StaticFiles;
import gg.jte.Content;

/**
 * The constant part of tap pages: style, scripts, and the words that the script says, once for each
 * language. It is most of a page, and written once.
 */
final class TapHeads {
  private static final int VERSION_DIGITS = 16;

  static final StaticFiles FILES = StaticFiles.of(TapPages.class, "tap.js");

  /** Inside the page, so that its first answer is its first paint. */
  private static final String STYLE =
      read("tap.css").replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("\\s*\\n\\s*", "");

  /**
   * What does not wait for {@code tap.js}: the colours; and a form that is sent before it is there
   * has done what this visit came for, so the script finds a visit that has begun.
   */
  private static final String EARLY =
      "try{let"
          + " t=localStorage.getItem(\"cubby-theme\");t&&(document.documentElement.dataset.theme=t)}catch{}"
          + "addEventListener(\"submit\",()=>history.state||history.replaceState({last:{until:0}},\"\"))";

  static final String POLICY = Screen.policy(STYLE, EARLY);

  private static final Map<String, Key> SCRIPT_TEXTS =
      Map.ofEntries(
          Map.entry("took", TapPageText.TOOK),
          Map.entry("last", TapPageText.TOOK_LAST),
          Map.entry("added", TapPageText.ADDED),
          Map.entry("undone", TapPageText.UNDONE),
          Map.entry("none", TapPageText.NONE_LEFT),
          Map.entry("empty", TapPageText.EMPTY),
          Map.entry("low", TapPageText.LOW),
          Map.entry("take", TapPageText.TAKE),
          Map.entry("add", TapPageText.ADD),
          Map.entry("twice", TapPageText.TWICE),
          Map.entry("saving", TapPageText.SAVING),
          Map.entry("saved", TapPageText.SAVED),
          Map.entry("unsaved", TapPageText.NOT_SAVED),
          Map.entry("failed", TapPageText.FAILED),
          Map.entry("waiting", TapPageText.WAITING),
          Map.entry("offline", TapPageText.OFFLINE),
          Map.entry("known", TapPageText.LAST_KNOWN));

  private static final byte[] PLAIN =
      """
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="robots" content="noindex">
      <link rel="icon" type="image/svg+xml" href="%s">
      <style>%s</style>
      <script>%s</script>
      """
          .formatted(StaticFiles.ofKit().path("cubby.svg"), STYLE, EARLY)
          .getBytes(UTF_8);

  private final Map<Language, byte[]> scripts = new ConcurrentHashMap<>();

  /** Empty until a phone has asked for it. */
  private volatile String worker = "";

  /** Of a page that does nothing. */
  static Content plain() {
    return out -> out.writeBinaryContent(PLAIN);
  }

  Content head(Reader reader) {
    var script = scripts.computeIfAbsent(reader.language(), _ -> script(reader));
    return out -> {
      out.writeBinaryContent(PLAIN);
      out.writeBinaryContent(script);
    };
  }

  private static byte[] script(Reader reader) {
    var texts = new TreeMap<String, String>();
    // The script puts numbers in itself.
    SCRIPT_TEXTS.forEach((name, key) -> texts.put(name, reader.text(key.with("{0}"))));
    return """
    <meta name="texts" content="%s">
    <script src="%s" defer></script>
    """
        .formatted(escaped(new String(Json.bytes(texts), UTF_8)), FILES.path("tap.js"))
        .getBytes(UTF_8);
  }

  private static String escaped(String attribute) {
    return attribute.replace("&", "&amp;").replace("\"", "&#34;").replace("<", "&lt;");
  }

  /**
   * The service worker, which keeps the offline page and its script.
   *
   * @param offline the page in all languages: whatever changes in it makes another version
   */
  String worker(Supplier<Stream<byte[]>> offline) {
    if (worker.isEmpty()) {
      var digest = Sha256.newDigest();
      offline.get().forEach(digest::update);
      worker =
          read("worker.js")
              .replace("{script}", FILES.path("tap.js"))
              .replace("{version}", Sha256.hex(digest).substring(0, VERSION_DIGITS));
    }
    return worker;
  }

  private static String read(String name) {
    try (var in = Objects.requireNonNull(TapPages.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
