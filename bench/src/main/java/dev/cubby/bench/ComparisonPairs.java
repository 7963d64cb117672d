package dev.cubby.bench;

import module java.base;

import dev.cubby.bench.Callers.Measurement;
import org.jspecify.annotations.Nullable;

/** Interleaved pairs of one contest at one number of callers, and the median of their ratios. */
final class ComparisonPairs {
  private record Pair(Measurement contract, Measurement bare, @Nullable Measurement merged) {
    double ratio() {
      return contract.perSecond() / bare.perSecond();
    }

    double ratioToMerged() {
      return merged == null ? 0 : contract.perSecond() / merged.perSecond();
    }
  }

  private final Comparison contest;
  private final int callers;
  private final List<Pair> pairs = new ArrayList<>();

  private ComparisonPairs(Comparison contest, int callers) {
    this.contest = contest;
    this.callers = callers;
  }

  static ComparisonPairs of(Comparison contest, int callers, int count, double seconds)
      throws Exception {
    var pairs = new ComparisonPairs(contest, callers);
    int operations = pairs.operationsIn(seconds);
    // The first pair warms up both sides and does not count.
    for (int i = 0; i <= count; i++) {
      var pair = pairs.pair(operations, i % 2 == 0);
      if (i > 0) {
        pairs.pairs.add(pair);
      }
    }
    return pairs;
  }

  /** Warms up longer, because contracts are more code than a call of the engine. */
  static void warmUp(Comparison contest, int callers, double seconds) throws Exception {
    long until = System.nanoTime() + (long) (seconds * 1e9);
    do {
      contest.prepare(callers, 2_048);
      contest.contract(callers, 2_048);
      contest.bare(callers, 2_048);
    } while (System.nanoTime() < until);
  }

  private int operationsIn(double seconds) throws Exception {
    int operations = Math.max(callers, 64);
    while (true) {
      contest.prepare(callers, operations);
      double took = contest.contract(callers, operations).nanos() / 1e9;
      if (took > seconds / 4) {
        long wanted = (long) (operations * seconds / took);
        return (int) Math.max(1, wanted / callers) * callers;
      }
      operations *= 2;
    }
  }

  /** Alternates which side goes first. */
  private Pair pair(int operations, boolean contractFirst) throws Exception {
    contest.prepare(callers, operations);
    var early = contractFirst ? contract(operations) : null;
    contest.awaitBackgroundWork();
    var bare = contest.bare(callers, operations);
    contest.awaitBackgroundWork();
    var merged = contest.merged(callers, operations);
    contest.awaitBackgroundWork();
    return new Pair(early == null ? contract(operations) : early, bare, merged.orElse(null));
  }

  private Measurement contract(int operations) throws Exception {
    contest.awaitBackgroundWork();
    return contest.contract(callers, operations);
  }

  double ratio() {
    return median(Pair::ratio);
  }

  private double median(ToDoubleFunction<Pair> of) {
    var sorted = pairs.stream().mapToDouble(of).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  void print() {
    var ratios =
        pairs.stream()
            .map(Pair::ratio)
            .sorted(Comparator.naturalOrder())
            .map(ratio -> String.format(Locale.ROOT, "%.2f", ratio))
            .collect(Collectors.joining(" "));
    System.out.printf(
        "%s, %d callers: ratio %.2f  [%s]%n", contest.name(), callers, ratio(), ratios);
    side("contract", Pair::contract);
    side("bare", Pair::bare);
    if (pairs.getFirst().merged() != null) {
      System.out.printf(
          "    one writer    %,9.0f/s   ratio to it %.2f%n",
          median(pair -> pair.merged() == null ? 0 : pair.merged().perSecond()),
          median(Pair::ratioToMerged));
    }
  }

  private void side(String name, java.util.function.Function<Pair, Measurement> side) {
    System.out.printf(
        "    %-12s  %,9.0f/s   p50 %8.1f us   p99 %8.1f us   cpu %6.1f us   %,7.0f B allocated%n",
        name,
        median(pair -> side.apply(pair).perSecond()),
        median(pair -> side.apply(pair).p50()) / 1e3,
        median(pair -> side.apply(pair).p99()) / 1e3,
        median(pair -> side.apply(pair).processor()) / 1e3,
        median(pair -> side.apply(pair).bytes()));
  }
}
