package dev.cubby.bench;

import module java.base;

import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures five interleaved pairs in each direction; prints every pair and the median ratio. */
public final class CodecComparison {
  private static final int PAIRS = 5;

  private CodecComparison() {}

  public static void main(String[] args) throws RunnerException {
    for (var direction : List.of("encode", "decode")) {
      var ratios = new ArrayList<Double>();
      for (int pair = 1; pair <= PAIRS; pair++) {
        double cubby = nanos(direction + "Cubby");
        double aws = nanos(direction + "Aws");
        ratios.add(aws / cubby);
        System.out.printf(
            "%s pair %d: Cubby %.0f ns, AWS %.0f ns, ratio %.2f%n",
            direction, pair, cubby, aws, aws / cubby);
      }
      ratios.sort(null);
      System.out.printf(
          "%s: Cubby is %.2f times as fast (median of %d interleaved pairs)%n",
          direction, ratios.get(PAIRS / 2), PAIRS);
    }
  }

  private static double nanos(String benchmark) throws RunnerException {
    var options =
        new OptionsBuilder()
            .include(Codec.class.getName() + "." + benchmark + "$")
            .forks(1)
            .jvmArgsAppend("--sun-misc-unsafe-memory-access=allow")
            .warmupIterations(3)
            .warmupTime(TimeValue.milliseconds(500))
            .measurementIterations(4)
            .measurementTime(TimeValue.milliseconds(500))
            .verbosity(VerboseMode.SILENT)
            .build();
    return new Runner(options).runSingle().getPrimaryResult().getScore();
  }
}
