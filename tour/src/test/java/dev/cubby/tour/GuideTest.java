package dev.cubby.tour;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** Java and texts in README and guide occur in the sources, where they are compiled and run. */
class GuideTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern NAME =
      Pattern.compile("`([A-Z][a-z]+[A-Za-z]+)(?:[.]([A-Za-z_0-9]+))?`");
  private static final Pattern BLOCK =
      Pattern.compile("```(?:java|properties)\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyDeclarationInTheGuideIsARealOne() throws IOException {
    var sources = sources();
    for (var page : List.of("README.md", "docs/guide.md")) {
      var blocks = BLOCK.matcher(Files.readString(ROOT.resolve(page)));
      int found = 0;
      while (blocks.find()) {
        for (var declaration : blocks.group(1).split("\n\n", -1)) {
          // Not contains(): its message would show all sources.
          assertThat(sources.contains(packed(declaration)))
              .as("%s shows what stands in no source:\n%s", page, declaration)
              .isTrue();
          found++;
        }
      }
      assertThat(found).as("declarations shown in %s", page).isPositive();
    }
  }

  @Test
  void everyClassInTheArchitectureIsARealOne() throws IOException {
    var names = NAME.matcher(Files.readString(ROOT.resolve("docs/architecture.md")));
    int found = 0;
    while (names.find()) {
      var source = source(names.group(1));
      assertThat(source).as("a source of %s", names.group()).isPresent();
      if (names.group(2) != null) {
        assertThat(read(source.get())).as(names.group()).containsPattern("\\b" + names.group(2));
      }
      found++;
    }
    assertThat(found).as("classes named").isGreaterThan(20);
  }

  private static Optional<Path> source(String type) throws IOException {
    try (var files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.endsWith(type + ".java") && file.toString().contains("/src/"))
          .findFirst();
    }
  }

  private static String sources() throws IOException {
    try (var core = Files.walk(ROOT.resolve("core"));
        var lockers = Files.walk(ROOT.resolve("systems/lockers/src/main/java"));
        var guide = Files.walk(ROOT.resolve("web-tests/src/test/java/dev/cubby/guide"));
        var texts = Files.walk(ROOT.resolve("web-tests/src/test/resources/dev/cubby/guide"))) {
      return Stream.of(core, lockers, guide, texts)
          .flatMap(files -> files)
          .filter(file -> file.toString().matches(".*[.](java|properties)"))
          .map(GuideTest::read)
          .map(GuideTest::packed)
          .reduce("", String::concat);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Without white space, which the formatter may change. */
  private static String packed(String java) {
    return java.replaceAll("\\s+", "");
  }
}
