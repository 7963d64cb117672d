package dev.cubby.web.page;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/** A catalogue of texts in one language: what pages say is in properties files, not in code. */
public final class OldTexts {
  private final Locale language;
  private final Map<String, String> texts;

  private OldTexts(Locale language, Map<String, String> texts) {
    this.language = language;
    this.texts = Map.copyOf(texts);
  }

  static OldTexts ofKit() {
    return load(Locale.ENGLISH, OldTexts.class, "texts.properties");
  }

  /** Reads a properties file that lies beside a class. */
  public static OldTexts load(Locale language, Class<?> beside, String file) {
    var read = new Properties();
    try (var in = beside.getResourceAsStream(file)) {
      if (in == null) {
        throw new InvalidInput("There is no such catalogue of texts", "file", file);
      }
      read.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var texts = new HashMap<String, String>();
    read.stringPropertyNames().forEach(key -> texts.put(key, read.getProperty(key)));
    return new OldTexts(language, texts);
  }

  /** Both catalogues in one; a key belongs to one of them. */
  public OldTexts and(OldTexts more) {
    var all = new HashMap<>(texts);
    more.texts.forEach((key, text) -> {
      if (all.putIfAbsent(key, text) != null) {
        throw new InvalidInput("Two catalogues have the same key", "key", key);
      }
    });
    return new OldTexts(language, all);
  }

  public Set<String> keys() {
    return texts.keySet();
  }

  /** For the page's {@code lang}. */
  public String language() {
    return language.toLanguageTag();
  }

  /** The text with what it speaks of put in for {0}, {1}, as it is: templates escape. */
  public String text(String key, Object... args) {
    var text = texts.get(key);
    if (text == null) {
      throw new InvalidInput("No catalogue has this text; add it to texts.properties", "key", key);
    }
    if (args.length == 0) {
      return text;
    }
    var filled = new StringBuilder();
    int from = 0;
    for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
      int close = text.indexOf('}', open);
      filled.append(text, from, open);
      filled.append(args[Integer.parseInt(text.substring(open + 1, close))]);
      from = close + 1;
    }
    return filled.append(text, from, text.length()).toString();
  }
}
