package dev.cubby.lunch.collect.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.collect.read.MenuReader.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages of invented restaurants, differently built, each read to its exact menu. */
final class SamplePagesTest {
  private static final Path SAMPLES = Path.of("src/test/resources/samples");

  /** A Wednesday, in week 47. */
  private static final LocalDate TODAY = LocalDate.of(2025, 11, 19);

  static Stream<String> samples() throws IOException {
    return Files.list(SAMPLES).map(folder -> folder.getFileName().toString()).sorted();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aPageIsReadToItsExactMenu(String name) throws IOException {
    var folder = SAMPLES.resolve(name);
    var reader = SampleReaders.of(Files.readString(folder.resolve("reader.json")));
    var read = Readings.print(reader.read(sources(folder), TODAY));
    var expected = folder.resolve("expected.txt");
    if (Boolean.getBoolean("cubby.golden")) {
      Files.writeString(expected, read);
    }
    assertThat(read).isEqualTo(Files.readString(expected));
  }

  private static List<Source> sources(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("page"))
          .sorted()
          .map(SamplePagesTest::source)
          .toList();
    }
  }

  private static Source source(Path file) {
    try {
      var day = file.getFileName().toString().replaceAll("page-?|\\.\\w+", "");
      return new Source(Files.readString(file, UTF_8), Weekdays.in(day).stream().findFirst());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
