package dev.cubby.lunch.collect.read;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.collect.read.MenuReader.Source;
import org.junit.jupiter.api.Test;

/** The example in docs/lunch.md does what it says. */
final class DocumentedReaderTest {
  private static final Path DOCS = Path.of("../../docs/lunch.md");

  @Test
  void theExampleIsReadAsDocumented() throws IOException {
    var reader = SampleReaders.of(block("json"));
    var page = List.of(Source.of(block("html")));
    var read = reader.read(page, LocalDate.of(2025, 11, 19));
    assertThat(Readings.print(read)).isEqualTo(block("text"));
  }

  private static String block(String language) throws IOException {
    var section = Files.readString(DOCS).split("## How to add a restaurant", 2)[1];
    return section.split("```" + language + "\n", 2)[1].split("```", 2)[0];
  }
}
