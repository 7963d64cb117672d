package dev.cubby.web.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

/**
 * The texts of one module: which keys there are, and in which languages. The words lie beside a
 * class, in {@code messages_en.properties} and its siblings.
 */
public final class Catalogue {
  private final Class<?> beside;
  private final Set<Language> languages;
  private final Map<String, Key> keys = new LinkedHashMap<>();
  private final List<String> twice = new ArrayList<>();

  private Catalogue(Class<?> beside, Set<Language> languages) {
    this.beside = beside;
    this.languages = languages;
  }

  /** English is always among the languages: it is what others fall back to. */
  public static Catalogue beside(Class<?> type, Language... languages) {
    var all = new TreeSet<>(List.of(languages));
    all.add(Language.ENGLISH);
    return new Catalogue(type, Collections.unmodifiableSet(all));
  }

  /** The constants of enums: keys, or names of the domain that readers meet. */
  @SafeVarargs
  public final Catalogue of(Class<? extends Enum<?>>... enums) {
    for (var type : enums) {
      Arrays.stream(type.getEnumConstants()).map(Text::of).forEach(this::declare);
    }
    return this;
  }

  /** Enums of one name in two packages would hide each other's texts. */
  private void declare(Key key) {
    var other = keys.put(key.id(), key);
    if (other != null) {
      twice.add("Two enums declare " + key.id());
    }
  }

  public Set<Language> languages() {
    return languages;
  }

  /** Reads all languages, and notes everything that is missing, left over or different. */
  Map<Key, Map<Language, MessageForm>> read(List<String> faults) {
    var all = new HashMap<Key, Map<Language, MessageForm>>();
    faults.addAll(twice);
    for (var language : languages) {
      var words = load(language, faults);
      for (var id : words.keySet()) {
        if (!keys.containsKey(id)) {
          faults.add(file(language) + " has " + id + ", which no code uses");
        }
      }
      for (var key : keys.values()) {
        var text = words.get(key.id());
        if (text == null) {
          faults.add(file(language) + " has no " + key.id());
        } else {
          parse(key, text, language, all, faults);
        }
      }
    }
    keys.values().forEach(key -> compareArguments(key, all.getOrDefault(key, Map.of()), faults));
    return all;
  }

  private void parse(
      Key key,
      String text,
      Language language,
      Map<Key, Map<Language, MessageForm>> all,
      List<String> faults) {
    try {
      all.computeIfAbsent(key, _ -> new HashMap<>())
          .put(language, MessageForm.parse(text, language));
    } catch (IllegalArgumentException e) {
      faults.add(file(language) + ": " + key.id() + " is no message: " + e.getMessage());
    }
  }

  private void compareArguments(Key key, Map<Language, MessageForm> forms, List<String> faults) {
    var english = forms.get(Language.ENGLISH);
    forms.forEach((language, form) -> {
      if (english != null && !form.arguments().equals(english.arguments())) {
        faults.add(
            file(language)
                + (": " + key.id() + " has the arguments " + form.arguments())
                + (", in English " + english.arguments()));
      }
    });
  }

  private String file(Language language) {
    return "messages_" + language.suffix() + ".properties of " + beside.getPackageName();
  }

  private Map<String, String> load(Language language, List<String> faults) {
    var words = new LinkedHashMap<String, String>();
    // A key that is there twice would silently count once.
    var read =
        new Properties() {
          @Override
          public synchronized Object put(Object key, Object value) {
            if (words.put((String) key, (String) value) != null) {
              faults.add(file(language) + " has " + key + " twice");
            }
            return super.put(key, value);
          }
        };
    var resource = "messages_" + language.suffix() + ".properties";
    try (var in = beside.getResourceAsStream(resource)) {
      if (in == null) {
        faults.add(file(language) + " is missing");
      } else {
        read.load(new InputStreamReader(in, UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return words;
  }

  /** Keys that two catalogues declare, which would hide each other. */
  static List<String> clashes(List<Catalogue> all) {
    var known = new HashSet<String>();
    return all.stream()
        .flatMap(catalogue -> catalogue.keys.keySet().stream())
        .filter(id -> !known.add(id))
        .map(id -> "Two catalogues declare " + id)
        .toList();
  }
}
