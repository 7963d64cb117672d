package dev.cubby.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.reports.CatalogJson;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "contracts --help"})
  void helpIsPrintedOnRequest(String line) {
    var answer = Terminal.run(line.split(" "));
    assertThat(answer.exit()).isZero();
    assertThat(answer.out()).isEqualTo(Tour.USAGE);
    assertThat(answer.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "serve | Unknown argument: serve",
        "--port 1 | Unknown argument: --port",
        "contracts --wide | Unknown argument of contracts: --wide",
        "contracts --format | not ''",
        "contracts --format yaml | --format needs one of markdown, diagram, prices, json, not"
            + " 'yaml'."
      })
  void whatIsNotUnderstoodIsNamedOnStandardError(String line, String why) {
    var answer = Terminal.run(line.split(" "));
    assertThat(answer.exit()).isEqualTo(2);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err()).contains(why).contains("./run tour --help");
  }

  @Test
  void markdownIsWhatContractsPrintsByDefault() {
    var answer = Terminal.run("contracts");
    assertThat(answer).isEqualTo(Terminal.run("contracts", "--format", "markdown"));
    assertThat(answer.exit()).isZero();
    assertThat(answer.err()).isEmpty();
    assertThat(answer.out()).startsWith("# ").contains("#### AP-01 get locker by lockerId");
  }

  @Test
  void jsonIsJsonAlone() {
    var answer = Terminal.run("contracts", "--format", "json");
    assertThat(answer.err()).isEmpty();
    assertThat(CatalogJson.read(answer.out()).entities())
        .hasSameSizeAs(Design.together().entities());
  }

  @Test
  void diagramsAndPricesHaveAPartForEachSeed() {
    for (var design : Design.ALL) {
      assertThat(Terminal.run("contracts", "--format", "diagram").out())
          .contains("# " + design.title() + "\n\n## Keys");
      assertThat(Terminal.run("contracts", "--format", "prices").out())
          .contains("# " + design.title() + "\n\n## Prices");
    }
  }

  @Test
  void writingSaysWhatItWroteAndPrintsNothing(@TempDir Path docs) {
    var first = Terminal.run(false, docs, "contracts", "--write");
    assertThat(first.exit()).isZero();
    assertThat(first.out()).isEmpty();
    assertThat(first.err().lines()).hasSameSizeAs(Docs.pages().keySet());
    assertThat(Terminal.run(false, docs, "contracts", "--write").err()).isEmpty();
  }

  @Test
  void writingAndPrintingGoTogether(@TempDir Path docs) {
    var both = Terminal.run(false, docs, "contracts", "--format", "json", "--write");
    assertThat(both.out()).isEqualTo(Reports.json());
    assertThat(new Docs(docs).outdated()).isEmpty();
  }
}
