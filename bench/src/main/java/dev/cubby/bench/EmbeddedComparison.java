package dev.cubby.bench;

import module java.base;

/**
 * Compares the embedded store, used through metered contracts, with its bare engine: same rows,
 * options, keys and batches. Every figure is the median of interleaved pairs; absolute numbers
 * depend on this machine.
 */
public final class EmbeddedComparison {

  /** A measurement with its target, and the numbers of callers it is printed for. */
  private record Measure(
      Function<TwoFolders, Comparison> contest, double bar, int at, List<Integer> callers) {}

  private static final List<Measure> MEASURES =
      List.of(
          new Measure(Reading::get, 0.7, 1, List.of(1, 16, 64, 256)),
          new Measure(Reading::indexGet, 0.7, 1, List.of(1, 16, 64, 256)),
          new Measure(Reading::range, 0.5, 1, List.of(1, 16, 64, 256)),
          new Measure(Reading::page, 0.5, 1, List.of(1, 64)),
          new Measure(Writing::put, 0.75, 64, List.of(1, 16, 64, 256)),
          new Measure(Writing::replace, 0.75, 64, List.of(64)),
          new Measure(Writing::hotRow, 0.6, 64, List.of(1, 16, 64, 256)));

  private EmbeddedComparison() {}

  public static void main(String[] args) throws Exception {
    var arguments =
        Arguments.of(args, "--rows", "--pairs", "--seconds", "--warmup", "--callers", "--only");
    var verdicts = new ArrayList<String>();
    try (var scratch = TemporaryFolder.create("embedded-comparison")) {
      DiskProbe.print(scratch.folder());
      try (var folders = TwoFolders.fill(scratch, arguments.number("--rows", 200_000))) {
        for (var measure : MEASURES) {
          var contest = measure.contest().apply(folders);
          if (contest.name().matches(arguments.text("--only").orElse(".*"))) {
            verdicts.addAll(run(measure, contest, arguments));
          }
        }
      }
      DiskProbe.print(scratch.folder());
    }
    System.out.println("\nBars:");
    verdicts.forEach(System.out::println);
  }

  private static List<String> run(Measure measure, Comparison contest, Arguments arguments)
      throws Exception {
    var verdicts = new ArrayList<String>();
    int only = arguments.number("--callers", 0);
    ComparisonPairs.warmUp(contest, measure.at(), arguments.decimal("--warmup", 5));
    for (int callers : measure.callers()) {
      if (only == 0 || only == callers) {
        var pairs =
            ComparisonPairs.of(
                contest,
                callers,
                arguments.number("--pairs", 5),
                arguments.decimal("--seconds", 1.5));
        pairs.print();
        if (callers == measure.at()) {
          verdicts.add(
              String.format(
                  "%-45s %.2f, bar %.2f: %s",
                  contest.name() + ", " + callers + " callers",
                  pairs.ratio(),
                  measure.bar(),
                  pairs.ratio() >= measure.bar() ? "met" : "MISSED"));
        }
      }
    }
    return verdicts;
  }
}
