package dev.cubby.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.reports.CatalogJson;
import dev.cubby.web.system.KitCatalog;
import dev.cubby.web.system.WebSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContractsCommandTest {
  private static final Map<String, String> HEADINGS =
      Map.of("markdown", "## Access patterns", "diagram", "## Keys", "prices", "## Prices");

  @TempDir Path docs;

  @Test
  void helpNamesTheFormats() {
    var help = CommandRun.of("contracts", "--help");
    assertThat(help.code()).isZero();
    assertThat(help.out())
        .contains("--format", "--write", "markdown", "diagram", "prices", "json", "Exit codes");
    assertThat(CommandRun.of("--help").out()).contains("contracts", "./run tour");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--wide | --wide",
        "--format | --format",
        "--format yaml | choose one of markdown, diagram, prices, json instead of 'yaml'"
      })
  void whatIsNotUnderstoodIsNamedOnStandardError(String line, String why) {
    var answer = CommandRun.of((Object[]) ("contracts " + line).split(" "));
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err()).contains(why);
  }

  @Test
  void markdownIsPrintedByDefault() {
    var answer = CommandRun.of("contracts");
    assertThat(answer).isEqualTo(CommandRun.of("contracts", "--format", "markdown"));
    assertThat(answer.code()).isZero();
    assertThat(answer.err()).isEmpty();
    assertThat(answer.out()).startsWith("# ").contains("#### AP-01 get locker by lockerId");
  }

  @Test
  void jsonIsJsonAlone() {
    var answer = CommandRun.of("contracts", "--format", "json");
    assertThat(answer.err()).isEmpty();
    assertThat(CatalogJson.read(answer.out()).entities())
        .hasSameSizeAs(KitCatalog.with(Systems.all()).entities());
  }

  @ParameterizedTest
  @ValueSource(strings = {"markdown", "diagram", "prices"})
  void everyReportHasAPartForTheServerAndForEachSystem(String format) {
    var report = CommandRun.of("contracts", "--format", format).out();
    var heading = "\n\n" + HEADINGS.get(format);
    assertThat(report)
        .contains("# Every server: accounts, jobs, live events" + heading)
        .contains("# Lockers" + heading);
  }

  @Test
  void aSystemPlansItsLoads() {
    assertThat(CommandRun.of("contracts", "--format", "prices").out())
        .contains("### A thousand lockers, each booked twice and opened ten times a day");
  }

  @Test
  void aServerWithoutSystemsHasContractsToo() {
    var alone = run(List.of(), "--format", "diagram");
    assertThat(alone.code()).isZero();
    assertThat(alone.out()).contains("ACCOUNT").doesNotContain("LOCKER");
  }

  @Test
  void writingSaysWhatItWroteAndPrintsNothing() throws IOException {
    var first = run(Systems.all(), "--write");
    assertThat(first.code()).isZero();
    assertThat(first.out()).isEmpty();
    assertThat(first.err().lines())
        .containsExactlyInAnyOrder(
            "wrote " + docs.resolve("catalog.json"),
            "wrote " + docs.resolve("contracts.md"),
            "wrote " + docs.resolve("contracts/cubby.md"),
            "wrote " + docs.resolve("contracts/inventory.md"),
            "wrote " + docs.resolve("contracts/unisync.md"),
            "wrote " + docs.resolve("contracts/lunch.md"),
            "wrote " + docs.resolve("contracts/lockers.md"));
    assertThat(docs.resolve("contracts/lockers.md")).isNotEmptyFile();
    assertThat(run(Systems.all(), "--write").err()).isEmpty();
  }

  @Test
  void writingAndPrintingGoTogether() throws IOException {
    var both = run(Systems.all(), "--format", "json", "--write");
    assertThat(both.out()).isEqualTo(Files.readString(docs.resolve("catalog.json")));
  }

  @Test
  void aChangeThatLosesRowsIsNotWrittenOver() throws IOException {
    run(Systems.all(), "--write");
    var catalog = docs.resolve("catalog.json");
    var moved = Files.readString(catalog).replace("EVT#{timestamp}#{eventId}", "EVT#{eventId}");
    Files.writeString(catalog, moved);
    var answer = run(Systems.all(), "--write");
    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.err())
        .contains("1 change would lose stored rows")
        .contains("[proof 12] ACCESS_EVENT")
        .contains("migrating(");
    assertThat(catalog).hasContent(moved);
  }

  private CommandRun run(List<WebSystem> systems, String... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int code =
        ContractsCommand.of(
                new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), systems, docs)
            .execute(arguments);
    return new CommandRun(code, out.toString(UTF_8), err.toString(UTF_8));
  }
}
