import module java.base;

/**
 * Writes enums of the keys in each {@code messages_en.properties}, into the package that the file
 * lies in: {@code organisation.rename-title} becomes {@code OrganisationText.RENAME_TITLE}. A key
 * like {@code LockerState.FREE} names a constant that the code has already. Run by Maven before
 * javac, with pairs of folders: resources, generated sources.
 */
final class TextKeys {
  private static final Pattern KEY =
      Pattern.compile("([a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*)\\.([a-z][a-z0-9-]*)");
  private static final Pattern CONSTANT = Pattern.compile("[A-Z]\\w*\\.[A-Z][A-Z0-9_]*");

  /** What each file is to hold. */
  private final Map<Path, String> sources = new TreeMap<>();

  static void main(String[] folders) throws IOException {
    for (int i = 0; i < folders.length; i += 2) {
      new TextKeys().generate(Path.of(folders[i]), Path.of(folders[i + 1]));
    }
  }

  private void generate(Path resources, Path out) throws IOException {
    for (var english : files(resources, "messages_en.properties")) {
      var folder = resources.relativize(english).getParent();
      write(keys(english), folder.toString().replace('/', '.').replace('\\', '.'), out, folder);
    }
    for (var former : files(out, ".java")) {
      if (!sources.containsKey(former)) {
        Files.delete(former);
      }
    }
    for (var source : sources.entrySet()) {
      // javac would compile a module anew for a file that was written again.
      var file = source.getKey();
      if (!Files.exists(file) || !Files.readString(file).equals(source.getValue())) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, source.getValue());
      }
    }
  }

  private static List<Path> files(Path folder, String end) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(end)).sorted().toList();
    }
  }

  /** Constants and their texts by the name of their enum, in the order of the file. */
  private static Map<String, Map<String, String>> keys(Path english) throws IOException {
    var enums = new TreeMap<String, Map<String, String>>();
    var ordered =
        new Properties() {
          @Override
          public Object put(Object id, Object text) {
            var key = KEY.matcher((String) id);
            if (key.matches()) {
              enums
                  .computeIfAbsent(camel(key.group(1)) + "Text", _ -> new LinkedHashMap<>())
                  .put(key.group(2).toUpperCase(Locale.ROOT).replace('-', '_'), (String) text);
            } else if (!CONSTANT.matcher((String) id).matches()) {
              throw new IllegalArgumentException(
                  english + ": write " + id + " like sign-in.no-account or LockerState.IN_USE");
            }
            return null;
          }
        };
    try (var in = Files.newBufferedReader(english)) {
      ordered.load(in);
    }
    return enums;
  }

  private static String camel(String prefix) {
    return Arrays.stream(prefix.split("-"))
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }

  private void write(
      Map<String, Map<String, String>> enums, String inPackage, Path out, Path folder) {
    enums.forEach((name, constants) -> {
      var lines =
          constants.entrySet().stream()
              .map(key -> "  /** %s */\n  %s".formatted(escaped(key.getValue()), key.getKey()))
              .collect(Collectors.joining(",\n"));
      sources.put(
          out.resolve(folder).resolve(name + ".java"),
          """
          package %s;

          import dev.cubby.web.text.Key;

          public enum %s implements Key {
          %s
          }
          """
              .formatted(inPackage, name, lines));
    });
    var classes = enums.keySet().stream().map(name -> name + ".class");
    sources.put(
        out.resolve(folder).resolve("AllTexts.java"),
        """
        package %s;

        import dev.cubby.web.text.Catalogue;
        import dev.cubby.web.text.Language;

        public final class AllTexts {
          private AllTexts() {}

          /** Declares all keys of this package; constants of the domain are still to be added. */
          public static Catalogue in(Language... languages) {
            return Catalogue.beside(AllTexts.class, languages)
                .of(
                    %s);
          }
        }
        """
            .formatted(inPackage, classes.collect(Collectors.joining(",\n            "))));
  }

  /** Text in a Javadoc comment. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("@", "&#64;")
        .replace("*/", "*&#47;")
        .replace("\\", "&#92;");
  }
}
