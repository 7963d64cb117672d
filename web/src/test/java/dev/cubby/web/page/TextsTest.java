package dev.cubby.web.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.Failure.InvalidInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TextsTest {
  private static final Pattern USED = Pattern.compile("\\btext\\(\\s*\"([a-z][A-Za-z0-9.-]+)\"");

  @Test
  void everyTextThatAPageUsesIsInTheCatalogue() throws IOException {
    var used = new TreeSet<String>();
    for (var root : new String[] {"src/main/jte", "src/main/java"}) {
      try (var files = Files.walk(Path.of(root))) {
        for (var file : files.filter(Files::isRegularFile).toList()) {
          USED.matcher(Files.readString(file)).results().forEach(use -> used.add(use.group(1)));
        }
      }
    }

    assertThat(used).hasSizeGreaterThan(40);
    assertThat(Texts.ofKit().keys()).containsAll(used.stream().filter(TextsTest::isWhole).toList());
  }

  /** What ends in a dot has a choice put behind it. */
  private static boolean isWhole(String key) {
    return !key.endsWith(".");
  }

  @Test
  void aTextSaysWhatItSpeaksOf() {
    assertThat(Texts.ofKit().text("style.form.done", "{1} Tea", 3, "pieces"))
        .isEqualTo("Added {1} Tea, 3 pieces.");
  }

  @Test
  void aMissingTextIsAMistakeAndNotAnEmptyPlace() {
    assertThatThrownBy(() -> Texts.ofKit().text("no.such.text")).isInstanceOf(InvalidInput.class);
  }
}
