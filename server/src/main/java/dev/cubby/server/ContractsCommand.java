package dev.cubby.server;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.server.contracts.*;
import dev.cubby.web.system.WebSystem;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Prints the contracts of the server and its systems, or rewrites the committed pages. */
@Command(
    name = "contracts",
    sortOptions = false,
    description = "Prints the contracts of the server and its systems.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:the contracts are not sound, or a change would lose stored rows",
      "2:arguments not understood"
    })
final class ContractsCommand implements Callable<Integer> {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = {
        "markdown (default): access patterns with keys, ordering, pagination, cardinality, cost",
        "diagram: key templates, and a Mermaid diagram of them",
        "prices: a month on DynamoDB under the loads that systems plan for",
        "json: catalog.json, with which later declarations are compared"
      })
  private Optional<ReportFormat> format = Optional.empty();

  @Option(
      names = "--write",
      description = {
        "update docs/catalog.json, docs/contracts.md and docs/contracts/*.md;",
        "print only if --format is given"
      })
  private boolean write;

  private final PrintStream out;
  private final PrintStream err;
  private final List<WebSystem> systems;
  private final Path docs;

  private ContractsCommand(PrintStream out, PrintStream err, List<WebSystem> systems, Path docs) {
    this.out = out;
    this.err = err;
    this.systems = systems;
    this.docs = docs;
  }

  static CommandLine of(PrintStream out, PrintStream err, List<WebSystem> systems, Path docs) {
    return new CommandLine(new ContractsCommand(out, err, systems, docs))
        .registerConverter(ReportFormat.class, ContractsCommand::format);
  }

  private static ReportFormat format(String word) {
    return ReportFormat.find(word)
        .orElseThrow(() ->
            new TypeConversionException(
                "choose one of %s instead of '%s'".formatted(ReportFormat.optionNames(), word)));
  }

  /** Returns the exit code. */
  @Override
  public Integer call() {
    try {
      var reports = Reports.of(systems);
      if (write) {
        new Docs(docs, reports).write().forEach(file -> err.println("wrote " + file));
      }
      wanted().map(reports::print).ifPresent(out::print);
      out.flush();
      return CommandLine.ExitCode.OK;
    } catch (Failure e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
  }

  private Optional<ReportFormat> wanted() {
    return format.isEmpty() && !write ? Optional.of(ReportFormat.MARKDOWN) : format;
  }
}
