package dev.cubby.guide;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** What the guide shows of the small system is what is compiled here, to the letter. */
class GuideCodeTest {
  private static final Path GUIDE = Path.of("..", "docs", "guide.md");
  private static final Path SYSTEM = Path.of("src/test/java/dev/cubby/guide/ShelfSystem.java");
  private static final Path TEXTS =
      Path.of("src/test/resources/dev/cubby/guide/messages_en.properties");

  @Test
  void theSystemIsTheOneThatIsCompiled() throws IOException {
    var start = "/** A bookshelf for each person";
    var source = Files.readString(SYSTEM);
    assertThat(shown("java", start)).isEqualTo(source.substring(source.indexOf(start)));
  }

  @Test
  void itsTextsAreTheOnesItSpeaks() throws IOException {
    assertThat(shown("properties", "shelf.title")).isEqualTo(Files.readString(TEXTS));
  }

  /** The code in a fence of this language that starts with these words. */
  private static String shown(String language, String start) throws IOException {
    var guide = Files.readString(GUIDE);
    int from = guide.indexOf("```" + language + "\n" + start);
    assertThat(from).as("in a fence: %s", start).isPositive();
    int code = guide.indexOf('\n', from) + 1;
    return guide.substring(code, guide.indexOf("```", code));
  }
}
