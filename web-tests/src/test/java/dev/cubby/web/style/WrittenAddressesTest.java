package dev.cubby.web.style;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Addresses come from routes: code and templates write no path and encode no query by hand. Routes
 * are declared in static finals, and those may hold paths.
 */
class WrittenAddressesTest {
  /** Ask whether a path lies below another; an address they make is none of a page. */
  private static final Set<String> PREFIXES = Set.of("Place.java", "ProblemAnswers.java");

  /** Name files and classes. */
  private static final Set<String> FILES =
      Set.of("AttachmentKey.java", "Docs.java", "ExampleFile.java", "S3Storage.java");

  /** Asks another server, whose routes are not ours. */
  private static final Set<String> OTHER_SERVERS = Set.of("LibreTranslate.java");

  /**
   * A tap has two routes for each of its two kinds of link, declared by one method; its page is as
   * small as it can be, and its script adds to its own address what the route adds to the link's.
   * The worker answers while there is no page that could tell it an address.
   */
  private static final Set<String> TAP = Set.of("TapApi.java", "tap.js", "worker.js");

  private static final Path SYSTEMS = Path.of("..", "systems");

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m)^\\s*//.*$");
  private static final Pattern PATH = Pattern.compile("\"/[a-z{][^\"\\s]*\"");
  private static final Pattern RELATIVE_PATH =
      Pattern.compile("\"(?!(application|font|image|multipart|text)/)[a-z][a-z-]*/[^\"\\s]*\"");
  private static final Pattern QUERY = Pattern.compile("\"[^\"\\s]*[?&][A-Za-z]+=");
  private static final Pattern IN_TEMPLATE =
      Pattern.compile("(href|action|src|hx-get|hx-post)=\"(/|\\$\\{\"/|[^\"]*\\?[a-z]+=)");

  private static final Pattern IN_SCRIPT = Pattern.compile("[\"'`]/[a-z]");

  private static boolean isWritten(String code) {
    return Arrays.stream(COMMENT.matcher(code).replaceAll("").split(";"))
        .filter(statement -> !statement.contains("static final"))
        .anyMatch(statement ->
            Stream.of(PATH, RELATIVE_PATH, QUERY)
                .anyMatch(pattern -> pattern.matcher(statement).find()));
  }

  private static boolean isWrittenInTemplate(String template) {
    return IN_TEMPLATE.matcher(template).find();
  }

  @Test
  void noAddressIsWrittenByHand() {
    var found = new TreeSet<String>();
    var kit = Stream.of(Path.of("..", "web"), Path.of("..", "server"));
    for (var module : Stream.concat(kit, systems()).toList()) {
      var main = module.resolve("src/main");
      files(main.resolve("java"), ".java")
          .filter(file -> isWritten(read(file)))
          .forEach(file -> found.add(file.getFileName().toString()));
      files(main.resolve("jte"), ".jte")
          .filter(file -> isWrittenInTemplate(read(file)))
          .forEach(file -> found.add(main.resolve("jte").relativize(file).toString()));
      files(main.resolve("resources"), ".js")
          .filter(file -> IN_SCRIPT.matcher(read(file)).find())
          .forEach(file -> found.add(file.getFileName().toString()));
    }
    found.removeAll(PREFIXES);
    found.removeAll(FILES);
    found.removeAll(OTHER_SERVERS);
    found.removeAll(TAP);
    assertThat(found).as("files that write addresses").isEmpty();
  }

  private static Stream<Path> systems() {
    try (var all = Files.list(SYSTEMS)) {
      return all.filter(Files::isDirectory).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var a = \"/lockers/\" + id;",
        "return Redirect.to(\"/account\");",
        "publicUrl.resolve(\"setup/\" + secret);",
        "link = page + \"?next=\" + Encoded.part(path);"
      })
  void anAddressInCodeIsFound(String code) {
    assertThat(isWritten(code)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static final String ALL = \"/lockers\";",
        "/** At \"/lockers\". */ int a;",
        "var date = \"/\";",
        "var type = \"text/html\";"
      })
  void aDeclarationIsNone(String code) {
    assertThat(isWritten(code)).isFalse();
  }

  @Test
  void anAddressInATemplateIsFound() {
    assertThat(isWrittenInTemplate("<a href=\"/api\">")).isTrue();
    assertThat(isWrittenInTemplate("<a href=\"${\"/api\"}\">")).isTrue();
    assertThat(isWrittenInTemplate("<a href=\"${link.path()}\">")).isFalse();
  }

  private static Stream<Path> files(Path root, String ending) {
    if (!Files.isDirectory(root)) {
      return Stream.of();
    }
    try (var all = Files.walk(root)) {
      return all.filter(file -> file.toString().endsWith(ending)).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
