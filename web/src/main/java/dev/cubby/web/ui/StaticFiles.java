package dev.cubby.web.ui;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.hash.Sha256;

/**
 * Static files from the class path, in memory: {@code style.css} is served as {@code
 * /static/style-0f3a….css}, for a year. Texts are compressed once, here.
 */
public final class StaticFiles {
  /** The path of static files. */
  public static final String FOLDER = "static";

  public static final StaticFiles NONE = new StaticFiles(Map.of());

  private static final int FINGERPRINT_DIGITS = 16;
  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png",
          "ico", "image/x-icon",
          "webmanifest", "application/manifest+json",
          "txt", "text/plain; charset=utf-8");

  private final Map<String, StaticFile> byName;
  private final Map<String, StaticFile> byServedName = new HashMap<>();

  private StaticFiles(Map<String, StaticFile> byName) {
    this.byName = Map.copyOf(byName);
    this.byName.values().forEach(file -> byServedName.put(servedName(file), file));
  }

  public static StaticFiles ofKit() {
    return of(
        StaticFiles.class,
        "style.css",
        "theme.js",
        "cubby.js",
        "live.js",
        "in-place.js",
        "clock.js",
        "print.js",
        "tag.js",
        "onward.js",
        "cubby.svg");
  }

  /** Files in the folder {@code static} beside a class. */
  public static StaticFiles of(Class<?> beside, String... names) {
    return new StaticFiles(
        Stream.of(names).collect(Collectors.toMap(name -> name, name -> read(beside, name))));
  }

  /** These and others. */
  public StaticFiles and(StaticFiles more) {
    var all = new HashMap<>(byName);
    all.putAll(more.byName);
    return new StaticFiles(all);
  }

  private static StaticFile read(Class<?> beside, String name) {
    try (var in = beside.getResourceAsStream(FOLDER + "/" + name)) {
      if (in == null) {
        throw new InvalidInput("There is no such static file", "name", name);
      }
      var bytes = in.readAllBytes();
      return file(name, name.matches(".*\\.(css|js)") ? withoutComments(bytes) : bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Comments and indentation are for readers of the source: an eighth of what would be sent. */
  private static byte[] withoutComments(byte[] source) {
    return new String(source, StandardCharsets.UTF_8)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("//") && !isComment(line))
        .collect(Collectors.joining("\n"))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isComment(String line) {
    return line.startsWith("/*") && line.indexOf("*/") == line.length() - 2;
  }

  private static StaticFile file(String name, byte[] bytes) {
    int dot = name.lastIndexOf('.');
    var type = dot < 0 ? null : TYPES.get(name.substring(dot + 1));
    if (type == null) {
      throw new InvalidInput("No type is known for this kind of static file", "name", name);
    }
    var print = fingerprint(bytes);
    var path = "/" + FOLDER + "/" + name.substring(0, dot) + "-" + print + name.substring(dot);
    boolean text = Gzip.isWorthIt(type, bytes);
    return new StaticFile(
        path,
        type,
        print,
        bytes,
        text ? Optional.of(Gzip.packed(bytes, Deflater.BEST_COMPRESSION)) : Optional.empty());
  }

  private static String fingerprint(byte[] bytes) {
    return Sha256.hex(bytes).substring(0, FINGERPRINT_DIGITS);
  }

  private static String servedName(StaticFile file) {
    return file.path().substring(FOLDER.length() + 2);
  }

  /** The address of a file; a name that nobody has added is a mistake in a template. */
  public String path(String name) {
    var file = byName.get(name);
    if (file == null) {
      throw new InvalidInput("There is no such static file", "name", name);
    }
    return file.path();
  }

  /** The file at {@code /static/<name>}; none for a fingerprint of another version. */
  public Optional<StaticFile> find(String servedName) {
    return Optional.ofNullable(byServedName.get(servedName));
  }
}
